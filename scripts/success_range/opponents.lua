-- Ten opponents to copy from, of every threat and of the tiers 1 to 5. Players roll; these sheets are for the GM.
-- Behaviour goes from the boldest to the most fearful.

-- The minimum: one action with harm, a step with each success.
npc "Rat Swarm" { tier = 1, threat = "low", changes_every = 1, goals = { "eat what is there" },
  actions = { { "swarms up the legs", harm = "1 wound" } },
  behaviour = { "covers the floor", "holds the corners", "drains away" } }

-- Harm of either sort: the player picks.
npc "Drunk Brawler" { tier = 1, threat = "low", goals = { "win the argument" },
  actions = { { "swings a stool", harm = 1, situation = { ["it is drunk"] = 1 } } },
  behaviour = { "roars", "looks for friends", "sits down" } }

-- Close and far; its hit leaves a descriptor that counts against the target.
npc "Goblin Netter" { tier = 1, threat = "low", goals = { "bring somebody back alive" },
  actions = { { "throws its net", reach = "ranged", harm = 0, descriptor = "netted" },
    { "stabs", harm = "1 wound" } },
  behaviour = { "hoots", "circles", "bargains", "runs" }, starts = 2 }

-- An archer: if hit while Close, it is Disrupted.
npc "Wall Archer" { tier = 1, threat = "medium", changes_every = 3, goals = { "let nobody through" },
  actions = { { "shoots", reach = "ranged", harm = "1 wound" } },
  behaviour = { "stands on the wall", "crouches behind it", "climbs down" } }

-- Inflicts a status; has a long reach.
npc "Temple Guardian" { tier = 2, threat = "medium", changes_every = 5, goals = { "keep the door", "obey the seal" },
  actions = { { "sweeps its halberd", reach = "long", harm = "1 wound", inflicts = "Staggered" } },
  behaviour = { "advances", "bars the door", "kneels before the seal" } }

-- A situation for the defender.
npc "Hill Giant" { tier = 2, threat = "high", changes_every = 6, goals = { "cross the river with the cattle" },
  actions = { { "sweeps its club", reach = "long", harm = "2 wounds", situation = { ["the sweeping club"] = -1 } },
    { "hurls a calf", reach = "ranged", harm = "1 wound" } },
  behaviour = { "wades into them", "stamps and bellows", "guards its cattle", "wades home" }, starts = 2 }

-- By voice: harm that frustrates.
npc "Tyrant Lord" { tier = 1, threat = "medium", changes_every = 3, starts = 2,
  goals = { "be feared", "have the hostages beheaded before noon" },
  actions = { { "mocks your birth", reach = "voice", harm = "1 frustration" },
    { "waves the headsman on", reach = "voice", harm = "2 frustration" } },
  behaviour = { "laughs", "listens", "hesitates", "spares them" } }

-- Magic, with a script for its effect on the target.
npc "Marsh Witch" { tier = 3, threat = "high", goals = { "keep the marsh to herself" },
  actions = { { "whispers a name", reach = "magic", harm = "1 frustration",
    effect = function(act) act.target:inflict "Off Balance" end } },
  behaviour = { "smiles", "raises the mist", "bargains" } }

-- Out of reach, with an unlimited reach.
npc "River Dragon" { tier = 4, threat = "heroic", goals = { "be worshipped" },
  actions = { { "breathes", reach = "magic", high_power = true, harm = "3 wounds" },
    { "bites", harm = "2 wounds" } },
  behaviour = { "circles above", "settles on the bridge", "listens", "flies away" } }

-- Only skills of the highest tiers affect it.
npc "Demon of the Well" { tier = 5, threat = "heroic", changes_every = 15, goals = { "be let out" },
  actions = { { "tells you what you fear", reach = "voice", harm = "2 frustration", strain = "frustration" },
    { "takes hold", harm = "2 wounds", inflicts = "Bound" } },
  behaviour = { "laughs", "promises", "threatens", "sinks back" }, starts = 2 }
