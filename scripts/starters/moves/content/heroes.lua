-- Three who keep a light.

-- The keeper, sixty, a boathook in her hand.
hero "Hanne" { armour = 1, stats = { Nerve = 2, Wits = -1, Hands = 1 },
  moves = { "Stand in Its Way", "Bar the Door", "Step Between" } }

-- Her grandson, all elbows, who reads too much.
hero "Piet" { stats = { Wits = 2, Heart = 1, Nerve = -1, Hands = 1 },
  moves = { "Read the Signs", "Bar the Door", "Talk Them Round", "I Saw That Coming" } }

-- The priest of the fishermen, who drinks.
hero "Odo" { stats = { Heart = 2, Nerve = 1, Hands = -1 },
  moves = { "Stand in Its Way", "Read the Signs", "Talk Them Round", "Step Between" } }
