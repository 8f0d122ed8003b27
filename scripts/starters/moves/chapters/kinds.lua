-- What content consists of: heroes, their moves, threats, GM moves, conditions.

local STATS <const> = { "Nerve", "Wits", "Heart", "Hands" }
event "scene end" { "A scene ends." }

kind "hero" { "A person the story is about.",
  stats  = { "table", default = {}, keys = STATS, each = "number", "From -1 to 3; else 0.", tells = "{}." },
  armour = { "number", default = 0, at_least = 0, "How much of each harm it stops.", tells = "Stops {} harm." },
  moves  = { "list", default = {}, refers = "move", tells = "Can: {}." },
}

-- A band is a table. Its effect fields happen to the target, those in `self` to the hero who made the move; its list is
-- what the player chooses from: { hurts = 2, choose = 1, { "it strikes back", self = { hurts = 2 } }, { … } }.
local function band(dice) return { "table", optional = true, effects = true, tells = "On " .. dice .. ": {}." } end

kind "move" { "Something a hero does: when, with which roll, and what comes of it.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'move "Kick It In" { about = "you break something", roll = "Hands", target = "threat", hurts = 1 }' },
  about     = { "text", read_by = "people", required = true, "When it happens.", tells = "When {}." },
  roll      = { "text", one_of = STATS, optional = true, "The stat that is rolled with.", tells = "Rolls 2d6 + {}." },
  target    = { "text", default = "self", one_of = { "self", "friend", "threat" }, tells = "For a {}." },
  cost      = { "cost", optional = true, "Its price.", example = '"1 hold"', tells = "Costs {}." },
  effect    = { "handler", optional = true, event = "move", "On a 7 or more, or when it answers.", tells = "Runs {}." },
  success   = band "10 or more",
  at_a_cost = band "7 to 9",
  miss      = { "table", default = { self = { faces = "hard" } }, effects = true, tells = "On less: {}." },
  options   = { "list", default = {}, effects = true, "The choices of bands that print none.", tells = "Choices: {}." },
}

kind "threat" { "Something that will have its way unless the heroes deal with it.",
  grit      = { "number", required = true, at_least = 1, "How much harm deals with it.", tells = "Takes {} harm." },
  armour    = { "number", default = 0, at_least = 0, "How much of each harm it stops.", tells = "Stops {} harm." },
  countdown = { "list", required = true, at_least = 1, each = "text", "At the last it wins.", tells = "Then: {}" },
  moves     = { "list", required = true, at_least = 1, refers = "gm_move", tells = "The GM makes {}." },
}

kind "gm_move" { "What the GM does with a threat.",
  { lives = "holder", example = 'gm_move "It Rises" { hard = true, hurts = 1, self = { hastens = 1 } }' },
  about  = { "text", read_by = "people", optional = true, "What is seen of it.", tells = "{}" },
  hard   = { "boolean", default = false, "A hard move strikes, a soft one warns.", tells = { ["true"] = "Hard." } },
  uses   = { "cost", optional = true, "How often.", example = '"1/scene"', tells = "Only {}." },
  self   = { "table", optional = true, effects = true, "What it does to the threat.", tells = "{}" },
}

kind "condition" { "A state of a hero or a threat, until it ends.",
  { lives = "holder", made_by = "inflict", answers = "come_over",
    example = 'condition "Cold" { lasts = "scene", modifies = { Hands = "-1" } }' },
  lasts  = { "lasts", default = "scene", tells = "Lasts {}." },
  good   = { "boolean", default = false, "Whether it helps its holder.", tells = { ["true"] = "It helps." } },
  again  = { "text", optional = true, one_of = { "add" }, tells = "Several add up." },
  cannot = { "list", optional = true, one_of = { "act", "answer" }, lays = true, tells = "Its holder cannot {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

verb "come_over" { "A condition does what it prints.", steps = { { "effects", effects = "effect" } } }
return { stats = STATS }
