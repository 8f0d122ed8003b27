-- Three who keep the light.

hero "Hanne" { look = "the keeper, sixty, a boathook in her hand", armour = 1,
  stats = { Nerve = 2, Wits = -1, Hands = 1 }, moves = { "Stand in Its Way", "Bar the Door", "Step Between" } }

hero "Piet" { look = "her grandson, all elbows, who reads too much",
  stats = { Wits = 2, Heart = 1, Nerve = -1, Hands = 1 },
  moves = { "Read the Signs", "Bar the Door", "Talk Them Round", "I Saw That Coming" } }

hero "Odo" { look = "the priest of the fishermen, who drinks",
  stats = { Heart = 2, Nerve = 1, Hands = -1 }, moves = { "Talk Them Round", "Stand in Its Way", "Read the Signs", "Step Between" } }
