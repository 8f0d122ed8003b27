-- The moves of heroes. Effects beside `roll` happen on a 7 or more, and those of a band besides.

move "Stand in Its Way" { about = "you put yourself between a threat and what it wants",
  roll = "Nerve", target = "threat", hurts = 2,
  success = { { "you hurt it badly", hurts = 1 }, { "you drive it back", inflicts = "Held Up" } },
  at_a_cost = { { "it strikes back", self = { hurts = 2 } }, { "it gets past you", hastens = 1 },
    { "you drop your guard", self = { inflicts = "Exposed" } } } }

move "Read the Signs" { about = "you look hard at what is going on",
  roll = "Wits",
  success = { gains = "3 hold" },
  at_a_cost = { gains = "1 hold",
    { "you look too long", faces = "soft" }, { "you see too much", inflicts = "Afraid" } } }

move "Bar the Door" { about = "you hold a threat up with what is at hand",
  cost = "1 hold", roll = "Hands", target = "threat", inflicts = "Held Up",
  success = { { "it holds longer", inflicts = "Held Up" }, { "it gives you heart", self = { inflicts = "Ongoing" } } },
  at_a_cost = { { "it costs you skin", self = { hurts = 1 } },
    { "you cannot let go", self = { inflicts = "Exposed" } } } }

move "Talk Them Round" { about = "you speak to a friend who needs it",
  roll = "Heart", target = "friend",
  success = { choose = 2 }, at_a_cost = { choose = 1 },
  options = { { "they take heart", inflicts = "Forward" }, { "they are not afraid any more", lifts = "Afraid" },
    { "they cool down", lifts = "Angry" } } }

-- Reactions, paid with what Read the Signs gave.

move "Step Between" { about = "a friend is about to be hurt", cost = "1 hold",
  trigger = { before = "harm", target = "ally" },
  effect = function(act) act.event:redirect(act.user) end }

move "I Saw That Coming" { about = "you are about to be hurt", cost = "1 hold",
  trigger = { before = "harm", target = "self" },
  effect = function(act) act.event:edit { hurt = "-2" } end }
