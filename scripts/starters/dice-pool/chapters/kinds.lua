-- What the game consists of: people and their moves, clocks, and the states that people are in.

local RATINGS = { "Craft", "Force", "Charm", "Stealth" }
local POSITIONS = { "controlled", "risky", "desperate" }
local EFFECTS = { "limited", "standard", "great" }

event "scene end" { "A job is over." }
event "rest"      { "A person rests between two jobs." }

local function rating(about)
  return { "number", default = 0, at_least = 0, at_most = 4, about, tells = "Rated {} for: " .. about }
end

kind "rogue" { "A member of the crew.",
  { example = 'rogue "Tamsin" { Craft = 3, Stealth = 1, moves = { "Burst In" } }' },
  Craft   = rating "Locks, tools, machines.",
  Force   = rating "Doors, fists, endurance.",
  Charm   = rating "Lies, smiles, threats.",
  Stealth = rating "Shadows, soft feet, a sharp eye.",
  moves   = { "list", default = {}, refers = "move", "Moves beside those of everybody.", tells = "Can also do {}." },
}

kind "move" { "Something a person does, in the own turn or, with a trigger, as a reaction.",
  { lives = "holder", answers = "react", offered = function(def) return def.trigger ~= nil end,
    example = 'move "Burst In" { rating = "Force", changes = { ticks = "+1", danger = "+1" } }' },
  rating  = { "text", optional = true, one_of = RATINGS, "What it rolls, if anything.", tells = "Rolls {}." },
  use     = { "cost", default = "free", "Its price.", example = '"2 stress + (1/scene)"', tells = "Costs {}." },
  changes = { "edits", optional = true, "Changes of its roll: d6, danger, ticks.", tells = "Its roll: {}." },
  quick   = { "boolean", default = false, "Whether the turn goes on after it.", tells = "The turn goes on after it." },
  eager   = { "boolean", default = true, "Whether a reaction is proposed.", tells = "Is proposed." },
  does    = { "handler", optional = true, event = "action", "What it does, unless it fails.", tells = "Runs {}." },
}

kind "clock" { "Something that comes nearer by segments. When it is full, it happens.",
  { answers = "strike", example = 'clock "The Safe" { role = "goal", segments = 8 }' },
  role     = { "text", required = true, one_of = { "goal", "foe", "alarm" },
    "The crew fills a goal and winds a foe back. Noise fills an alarm.", tells = "Is the {}." },
  segments = { "number", required = true, one_of = { 4, 6, 8 }, tells = "Has {} segments." },
  by       = { "number", default = 0, at_least = 0, dice = true, "What its turn fills.", tells = "Fills {}." },
  position = { "text", default = "risky", one_of = POSITIONS, "Of who acts on it.", tells = "Acting on it is {}." },
  suits    = { "table", default = {}, keys = RATINGS, one_of = EFFECTS, "Effects, or limited.", tells = "Suits {}." },
  costs    = { "text", default = "noise", one_of = { "noise", "harm" }, "What goes wrong.", tells = "Costs {}." },
  trigger  = { "trigger", computed = function() return { on = "full", target = "this" } end },
  does     = { "handler", optional = true, event = "full", "What happens when it is full.", tells = "Then runs {}." },
}

kind "status" { "A state of a person; one with a level is harm, which rest makes a level lighter.",
  { lives = "holder", made_by = "inflict", answers = "strike",
    example = 'status "Hidden" { lasts = "scene", modifies = { danger = "-1" } }' },
  lasts  = { "lasts", required = true, "How long it lasts.", tells = "Lasts {}." },
  level  = { "number", default = 0, at_least = 0, at_most = 3, "How bad a harm it is.", tells = "Level {}." },
  eases  = { "text", optional = true, refers = "status", "What a rest leaves of it.", tells = "A rest leaves {}." },
  cannot = { "list", optional = true, lays = true, "What its holder cannot do: act.", tells = "Its holder cannot {}." },
  does   = { "handler", optional = true, event = "from trigger", "What its trigger does.", tells = "Runs {}." },
}

kind "law" { "A rule that always applies to its holder.", { lives = "holder", answers = "strike" },
  does   = { "handler", event = "from trigger", "What its trigger does.", tells = "Runs {}." },
}

effect "inflicts" { verb = "inflict", refers = "status", tells = "Inflicts {}." }
effect "loses"    { verb = "lose", refers = "pool", tells = "Takes off {}." }

verb "strike" { "Carries out what a clock, a status or a law does.", steps = { { "effects", effects = "does" } } }

return { RATINGS = RATINGS, POSITIONS = POSITIONS, EFFECTS = EFFECTS }
