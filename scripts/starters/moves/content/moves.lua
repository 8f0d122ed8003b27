-- Moves of heroes. The first fields that stand alone happen on 7 or more.

move "Stand in Its Way" { about = "you put yourself between a threat and what it wants",
  roll = "Nerve", target = "threat", hurts = 2,
  success = { choose = 1, { "it is hurt worse", hurts = 1 }, { "it loses ground", delays = 1 } },
  at_a_cost = { choose = 1,
    { "it strikes back", self = { hurts = 2 } },
    { "it gets past you", hastens = 1 },
    { "you lose heart", self = { inflicts = "Afraid" } } } }

move "Read the Signs" { about = "you look hard at what is going on",
  roll = "Wits",
  success = { gains = "3 hold" },
  at_a_cost = { gains = "1 hold", choose = 1, { "you stare too long", faces = "soft" },
    { "you see too much", inflicts = "Afraid" } } }

move "Bar the Door" { about = "you hold a threat up with what is at hand",
  roll = "Hands", target = "threat", delays = 1,
  success = { choose = 1, { "it stays shut", delays = 1 }, { "you catch your breath", self = { inflicts = "Forward" } } },
  at_a_cost = { choose = 1, { "it costs you skin", self = { hurts = 1 } },
    { "you cannot let go", self = { inflicts = "Exposed" } } } }

move "Talk Them Round" { about = "you speak to a friend who needs it",
  roll = "Heart", target = "friend", inflicts = "Forward",
  success = { choose = 1, { "they are not afraid any more", lifts = "Afraid" }, { "they cool down", lifts = "Angry" } },
  at_a_cost = { choose = 1, { "it costs you your temper", self = { inflicts = "Angry" } },
    { "you are not looking", self = { faces = "soft" } } } }

move "Step Between" { about = "a friend is about to be hurt",
  cost = "1 hold", trigger = { before = "harm", target = "ally" },
  effect = function(act) act.event:redirect(act.user) end }

move "I Saw That Coming" { about = "you are about to be hurt",
  cost = "1 hold", trigger = { before = "harm", target = "self" },
  effect = function(act) act.event:edit { hurt = "-2" } end }
