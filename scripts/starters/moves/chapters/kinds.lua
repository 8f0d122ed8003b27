-- What content consists of: heroes, their moves, threats, GM moves, conditions.

local STATS <const> = { "Nerve", "Wits", "Heart", "Hands" }

event "scene end" { "A scene ends." }

kind "hero" { "Somebody the story is about.",
  { example = 'hero "Hanne" { stats = { Nerve = 2, Wits = -1 }, moves = { "Stand in Its Way" } }' },
  look   = { "text", read_by = "people", optional = true, "What others see first.", tells = "{}" },
  stats  = { "table", default = {}, keys = STATS, each = "number", "From -1 to 3; others are 0.", tells = "Has {}." },
  armour = { "number", default = 0, at_least = 0, "How much of each harm it stops.", tells = "Stops {} harm." },
  moves  = { "list", default = {}, refers = "move", "Its moves.", tells = "Can: {}." },
}

-- A band is a table: its effect fields happen to the target, those in `self` to whoever made the move, and the rest is
-- a list to choose from: { hurts = 2, choose = 1, { "it strikes back", self = { hurts = 1 } }, { … } }.
local function band(says)
  return { "table", optional = true, effects = true, says, tells = "{}" }
end

kind "move" { "Something a hero does: when, with which roll, and what comes of it.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'move "Kick the Door" { about = "you break something", roll = "Hands", target = "threat", hurts = 1 }' },
  about     = { "text", read_by = "people", required = true, "When it happens: \"you …\".", tells = "When {}." },
  roll      = { "text", one_of = STATS, optional = true, "The stat that is rolled with.", tells = "Rolls 2d6 and {}." },
  target    = { "text", default = "self", one_of = { "self", "friend", "threat" }, "Whom it is for." },
  cost      = { "cost", optional = true, "Its price.", example = '"1 hold"', tells = "Costs {}." },
  effect    = { "handler", optional = true, event = "move", effects = true,
    "What else happens on a 7 or more, or when it answers.", tells = "Runs {}." },
  options   = { "list", default = {}, each = "table", effects = true, "What bands with `choose` alone choose from.",
    tells = "Options: {}." },
  success   = band "What a 10 or more brings besides.",
  at_a_cost = band "What a 7, 8 or 9 brings besides.",
  miss      = band "What a miss brings, instead of a hard move of the GM.",
}

kind "threat" { "Something that will have its way unless somebody deals with it.",
  { example = 'threat "Flood" { grit = 6, countdown = { "The cellar is wet.", "The house is gone." }, ' ..
    'moves = { "It Rises" } }' },
  grit      = { "number", required = true, at_least = 1, "How much harm deals with it.", tells = "Takes {} harm." },
  armour    = { "number", default = 0, at_least = 0, "How much of each harm it stops.", tells = "Stops {} harm." },
  countdown = { "list", required = true, at_least = 1, each = "text", "What happens, step by step; with the last it has its way.",
    tells = "Its countdown: {}" },
  moves     = { "list", required = true, at_least = 1, refers = "gm_move", "What the GM does with it." },
}

kind "gm_move" { "What the GM does with a threat when a roll misses, or when a round ends.",
  { lives = "holder", example = 'gm_move "It Rises" { hard = true, hurts = 1, self = { hastens = 1 } }' },
  about  = { "text", read_by = "people", optional = true, "What is seen of it.", tells = "{}" },
  hard   = { "boolean", default = false, "Whether it strikes; a soft move only warns.",
    tells = { ["true"] = "A hard move.", ["false"] = "A soft move." } },
  uses   = { "cost", optional = true, "How often.", example = '"1/scene"', tells = "Only {}." },
  self   = { "table", optional = true, effects = true, "What it does for the threat itself." },
  effect = { "handler", optional = true, effects = true, "What else it does.", tells = "Runs {}." },
}

kind "condition" { "A state that somebody is in until it ends.",
  { lives = "holder", made_by = "inflict", answers = "come_over",
    example = 'condition "Cold" { lasts = "scene", modifies = { Hands = "-1" } }' },
  lasts  = { "lasts", default = "scene", "How long.", tells = "Lasts {}." },
  good   = { "boolean", default = false, "Whether it helps its holder.", tells = { ["true"] = "It helps." } },
  again  = { "text", optional = true, one_of = { "add" }, "add: a second one makes it stronger." },
  cannot = { "list", optional = true, one_of = { "act", "help" }, lays = true, "What its holder cannot do." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, "What it does.", tells = "Runs {}." },
}

verb "come_over" { "A condition does what it prints.", steps = { { "effects", effects = "effect" } } }

return { stats = STATS }
