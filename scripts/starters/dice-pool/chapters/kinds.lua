-- The kinds of content: people, their moves, clocks, foes, and the states a person can be in.

-- What a person can be good at, from 0 to 4.
local RATINGS = { "Craft", "Force", "Charm", "Stealth" }
-- How much can go wrong (1 to 3), and how much a success brings (1 to 3 segments of a clock).
local POSITIONS = { "controlled", "risky", "desperate" }
local EFFECTS = { "limited", "standard", "great" }

event "scene end" { "A job is over." }
event "rest"      { "A person rests between two jobs." }

kind "rogue" { "A member of the crew.",
  { example = 'rogue "Tamsin" { Craft = 3, Stealth = 1, moves = { "Burst In" } }' },
  Craft   = { "number", default = 0, at_least = 0, at_most = 4, "Locks, tools, machines.", tells = "Craft {}." },
  Force   = { "number", default = 0, at_least = 0, at_most = 4, "Doors, fists, endurance.", tells = "Force {}." },
  Charm   = { "number", default = 0, at_least = 0, at_most = 4, "Lies, smiles, threats.", tells = "Charm {}." },
  Stealth = { "number", default = 0, at_least = 0, at_most = 4, "Shadows, soft feet, a sharp eye.",
    tells = "Stealth {}." },
  moves   = { "list", default = {}, refers = "move", "Its own moves, besides those of everybody.",
    tells = "Can also do {}." },
}

kind "move" { "Something a person does, in the own turn or as a reaction.",
  { lives = "holder", answers = "react", offered = function(def) return def.trigger ~= nil end,
    example = 'move "Burst In" { rating = "Force", changes = { ticks = "+1", danger = "+1" } }' },
  rating  = { "text", optional = true, one_of = RATINGS, "The rating it rolls; without one it just works.",
    tells = "Rolls {}." },
  use     = { "cost", default = "free", "Its price.", example = '"2 stress + (1/scene)"', tells = "Costs {}." },
  changes = { "edits", optional = true, "What it changes of its roll: d6, ticks, danger.",
    example = '{ d6 = "+1" }', tells = "Changes {}." },
  quick   = { "boolean", default = false, "Whether the turn goes on after it.", tells = "The turn goes on after it." },
  eager   = { "boolean", default = true, "Whether a reaction is proposed.", tells = "Is proposed." },
  does    = { "handler", optional = true, event = "action",
    "What it does; if it has a rating, only if the roll succeeds.", tells = "Runs {}." },
}

kind "clock" { "Something that comes nearer, segment by segment; when it is full, it happens.",
  { answers = "strike", example = 'clock "The Strongroom" { role = "goal", segments = 8, suits = { Craft = "great" } }' },
  role     = { "text", required = true, one_of = { "goal", "foe", "alarm" },
    "The crew fills a goal, and winds a foe back. The alarm is filled by noise.", tells = "A {}." },
  segments = { "number", required = true, one_of = { 4, 6, 8 }, tells = "Has {} segments." },
  by       = { "number", default = 0, at_least = 0, dice = true, "How many segments its turn fills.", example = '"1d2"',
    tells = "Its turn fills {}." },
  position = { "text", default = "risky", one_of = POSITIONS, "How dangerous it is to act on it.",
    tells = "To act on it is {}." },
  suits    = { "table", default = {}, keys = RATINGS, one_of = EFFECTS,
    "The effect of each rating; that of others is limited.", example = '{ Craft = "great" }', tells = "Effects: {}." },
  costs    = { "text", default = "noise", one_of = { "noise", "harm" }, "What goes wrong when one acts on it.",
    tells = "What goes wrong is {}." },
  trigger  = { "trigger", computed = function() return { on = "full", target = "this" } end },
  does     = { "handler", optional = true, event = "full", "What happens when it is full.",
    tells = "When it is full, runs {}." },
}

kind "harm" { "An injury of a level. Rest makes it one level lighter.",
  { lives = "holder", made_by = "inflict", answers = "strike", example = 'harm "Bruised" { level = 1, modifies = { ticks = "-1" } }' },
  level  = { "number", required = true, at_least = 1, at_most = 3, tells = "Level {}." },
  eases  = { "text", optional = true, refers = "harm", "What is left of it after a rest.", tells = "A rest leaves {}." },
  lasts  = { "lasts", default = "rest", "How long it lasts.", tells = "Lasts {}." },
  cannot = { "list", optional = true, lays = true, "What its holder cannot do: act.", tells = "Its holder cannot {}." },
}

kind "status" { "A state of a person that passes.",
  { lives = "holder", made_by = "inflict", answers = "strike", example = 'status "Hidden" { modifies = { danger = "-1" }, lasts = "scene" }' },
  lasts  = { "lasts", required = true, "How long it lasts.", tells = "Lasts {}." },
  cannot = { "list", optional = true, lays = true, "What its holder cannot do: act.", tells = "Its holder cannot {}." },
  does   = { "handler", optional = true, event = "from trigger", "What its trigger does.", tells = "Runs {}." },
}

kind "law" { "A rule that always applies to its holder.", { lives = "holder", answers = "strike" },
  does = { "handler", optional = true, event = "from trigger", tells = "Runs {}." },
}

verb "strike" { "Carries out what a clock, a state or a law does.", steps = { { "effects", effects = "does" } } }

return { RATINGS = RATINGS, POSITIONS = POSITIONS, EFFECTS = EFFECTS }
