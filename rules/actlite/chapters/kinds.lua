-- The kinds of content: characters and what they carry, skills, conditions, hexes and cards.

-- Moments of a round besides its start and end (ACT-055), and moments outside of initiative.
event "initiative start" { "Initiative begins." }
event "initiative end"   { "Initiative is over." }
event "round effects"    { "Effects come at the beginning of a round." }
event "round statuses"   { "Statuses come at the beginning of a round, behind effects." }
event "round skills"     { "Skills come at the beginning of a round, behind statuses." }
event "hour"             { "An hour passes." }
event "rest"             { "A character rests." }
event "sleep"            { "A character sleeps." }
event "day"              { "A day begins." }

-- Other names of tags (ACT-075).
local ALIASES = { ["1-h"] = "one-handed", ["2-h"] = "two-handed" }
-- Tags that rules or skills ask for; a weapon may have more.
local HANDLING = { "pole", "hilt", "one-handed", "two-handed", "reach", "range", "sweeping", ["1-h"] = ALIASES["1-h"],
  ["2-h"] = ALIASES["2-h"] }
local HEX_TAGS = { "modifier", "independent", "durable", "invocation", "obscuring" }

-- What a holder may be barred from: the words that rules ask for. What acts on all still acts on those who cannot be
-- targeted.
local CANNOT = { "act", "interrupt", "be dealt", "fight", "attack", "move", "write", "be targeted" }

kind "character" { "A hero, a bandit, a door to break down.",
  { example = 'character "Bandit" { health = "(2)6", AGI = 1, weapons = { "Club" } }' },
  health  = { "text", default = "(3)9", "Critical health in brackets, then standard health; each may be rolled.",
              example = '"(3)2d6+3"', tells = "Health {}." },
  speed   = { "number", default = 4, at_least = 0, unit = "spaces", "How far 1 AP carries it.",
    tells = "Moves {} spaces for 1 AP." },
  size    = { "number", read_by = "people", default = 1, at_least = 1, unit = "spaces", "How much room it takes.",
    tells = "Takes {} spaces." },
  STR     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it.",
    tells = "STR {}." },
  AGI     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it.",
    tells = "AGI {}." },
  WIL     = { "number", optional = true, "0 unless it says otherwise or lacks it.",
    tells = "WIL {}." },
  PER     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it.",
    tells = "PER {}." },
  SOC     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it.",
    tells = "SOC {}." },
  lacks   = { "list", default = {}, one_of = { "STR", "AGI", "WIL", "PER", "SOC" }, "Scores it does not have.",
    tells = "Has no {}." },
  scores  = { "table", default = {}, each = "number", "Its other attributes.", example = "{ DEX = 2, LORE = 1 }",
    tells = "Also {}." },
  AP      = { "number", default = 3, at_least = 0, "The number of its AP cards.", tells = "Has {} AP." },
  extra_cards = { "list", default = {}, refers = "card", "Further cards, such as one for moving only.",
    tells = "Further cards: {}." },
  weapons = { "list", read_by = "dynamic", default = {}, refers = "weapon", tells = "Fights with {}." },
  armor   = { "list", read_by = "dynamic", default = {}, refers = "armor", "Armor it wears.", tells = "Wears {}." },
  skills  = { "list", read_by = "dynamic", default = {}, refers = "skill", tells = "Has learned {}." },
  hexes   = { "list", default = {}, refers = "hex", "Hexes it knows.", tells = "Knows {}." },
  palettes = { "list", read_by = "dynamic", default = {}, refers = "palette", "Hex tables it carries.",
    tells = "Hex tables: {}." },
  items   = { "list", read_by = "dynamic", default = {}, refers = "item", tells = "Carries {}." },
  species = { "text", optional = true, refers = "species", "Changes the prices and limits of its scores.",
    tells = "A {}." },
  XP      = { "number", default = 0, at_least = 0, "Experience it can spend.", tells = "Has {} XP to spend." },
}

kind "weapon" { "Something to attack with.",
  { lives = "holder", answers = "trigger",
    example = 'weapon "Club" { tags = { "pole", "one-handed" }, speed = "1->2", ' ..
      'attacks = { { damage = "1d4 B", { on = "6", inflicts = "stun" } } } }' },
  tags     = { "tags", default = {}, one_of = HANDLING, open = true, "How it is handled.",
    example = '{ "pole", reach = 2 }', tells = "Handled as {}." },
  speed    = { "cost", default = "1", "AP of the first, second, third attack of a round.", example = '"1->2"',
    tells = "An attack costs {}." },
  to_hit   = { "any", default = 0, refers = "number", "Added to attack checks: a number or an attribute.",
    example = '"STR"', tells = "Adds {} to hit." },
  requires = { "table", default = {}, refers = "number", each = "number",
    "Scores it requires; each one missing gives disadvantage.", example = "{ STR = 1 }", tells = "Requires {}." },
  attacks  = { "list", required = true, at_least = 1, each = "table", effects = true,
    "Each has its damage, then additional effects in the order they happen.",
    example = '{ { damage = "1d4 B", { on = "6", inflicts = "stun" } } }', tells = "Attacks: {}." },
  hands    = { "number", optional = true, at_least = 1, at_most = 2, "In how many it is held; else as its tags say.",
    tells = "Held in {} hands." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "armor" { "Something worn that makes its wearer hard to hit.",
  { lives = "holder", answers = "trigger", example = 'armor "Mail" { defense = 8 }' },
  tags     = { "tags", default = {}, one_of = ALIASES, tells = "Tags: {}." },
  defense  = { "any", required = true,
    "What attacks must reach instead of passive AGI; \"at least 8\" never lowers it.",
    tells = "Attacks must reach {}." },
  cannot   = { "list", optional = true, one_of = CANNOT, lays = true, "What its wearer cannot do.",
    tells = "Its holder cannot {}." },
  immune   = { "list", optional = true, refers = "condition", lays = true, "Conditions its wearer cannot get.",
    tells = "Its holder is immune to {}." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "skill" { "Something a character has learned: an action, a reaction, or a permanent effect.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'skill "Second Wind" { trigger = { on = "round skills", actor = "self" }, uses = "1/day", ' ..
      'regains = "1AP" }' },
  cost    = { "cost", optional = true, "AP it costs; 1 for a skill without a trigger.", example = '"1->2"',
    tells = "Costs {}." },
  uses    = { "cost", optional = true, "How often it may be used.", example = '"1/day"',
    tells = "May be used {}." },
  needs   = { "table", default = {}, keys = { "weapon" }, refers = "number",
              "Requirements: scores, and tags of a weapon.",
              example = '{ STR = 1, weapon = "hilt" }', tells = "Needs {}." },
  target  = { "text", optional = true, one_of = { "self", "character", "other", "enemy", "ally", "space" },
    tells = { self = "Is for the user.", character = "Aims at a character.", other = "Aims at anybody else.",
      enemy = "Aims at an enemy.", ally = "Aims at an ally.", space = "Aims at a space." } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches; without it, anywhere.",
    tells = "Reaches {} spaces." },
  check   = { "text", optional = true, refers = "number", "The attribute of its check.", example = '"WIL"',
    tells = "Checks {}." },
  against = { "any", optional = true, refers = "number",
    "The DC: a number, or an attribute for the target's passive score.", tells = "Against {}." },
  adds    = { "list", default = {}, each = "table", effects = true, "Additional effects of a success.",
              example = '{ { on = "matching", pulls = 1 } }', tells = "A success adds {}." },
  defense = { "any", optional = true, "Replaces passive AGI against attacks on its holder.", example = "8",
    tells = "Attacks on its holder must reach {}." },
  cannot  = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  immune  = { "list", optional = true, refers = "condition", lays = true, "Conditions its holder cannot get.",
    tells = "Its holder is immune to {}." },
  effect  = { "handler", optional = true, event = "use", effects = true, "What it does if its check passes.",
    tells = "Runs {}." },
  on_fail = { "handler", optional = true, event = "use", needs = "check", "What it does if its check fails.",
    tells = "If it fails, runs {}." },
}

kind "condition" { "A named state with points.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'condition "poison" { trigger = { on = "round effects", actor = "holder" }, damage = 1, fades = 1 }' },
  again    = { one_of = { "add", "max" }, default = "add", "How new points combine with existing ones.",
    tells = { add = "New points add up.", max = "The larger number of points counts." } },
  fades    = { "number", default = 0, at_least = 0, unit = "points", "Points it loses each round.",
    tells = "Loses {} points each round." },
  priority = { "number", computed = function(def) return def.heals and 1 or 0 end,
               "Lower acts first; by default healing comes after damage." },
  at_once  = { "boolean", default = false, "Whether it acts when inflicted and is then removed." },
  cannot   = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  immune   = { "list", optional = true, refers = "condition", lays = true,
    "Conditions its holder cannot get while it lasts.", tells = "Its holder is immune to {}." },
  effect   = { "handler", optional = true, event = "from trigger", needs = { "trigger", "at_once" },
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "hex" { "A symbol that acts when it is destroyed.",
  { lives = "holder", answers = "activate", speaks_for = "creator", lies = function() return false end,
    example = 'hex "Ember" { target = "character", within = 3, damage = "1d6" }' },
  tags    = { "tags", default = {}, one_of = HEX_TAGS, open = true, "What sort of hex it is.", tells = "Tags: {}." },
  learn   = { "number", optional = true, at_least = 0, "DC to learn it; by default the GM sets it.",
    tells = "Learned at DC {}." },
  study   = { "text", default = "WIL", refers = "number", "The attribute of the check to learn it.",
    tells = "Learned by {}." },
  target  = { "text", optional = true, "Whom its author may target; by default the author.",
              one_of = { "character", "other", "enemy", "ally", "all", "author", "holder", "space" },
    tells = { character = "Aims at a character.", other = "Aims at anybody else.", enemy = "Aims at an enemy.",
      ally = "Aims at an ally.", all = "Affects everybody.", author = "Is for its author.",
      holder = "Aims at its holder.", space = "Aims at a space." } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches from its own space.",
    tells = "Reaches {} spaces." },
  modifies = { "edits", of = "hex", optional = true, "Of a modifier: what it changes in the whole combination.",
    tells = "Changes the combination: {}." },
  cost    = { "cost", optional = true, "The price of activating it.", tells = "Activating it costs {}." },
  writing = { "number", optional = true, at_least = 0, unit = "AP",
              "The price of writing it in initiative; by default 3, or 1 for a modifier.",
    tells = "Writing it takes {} AP." },
  casts   = { "number", optional = true, at_least = 0, "Casting DC of a durable hex.", tells = "Cast at DC {}." },
  when    = { "condition", optional = true, event = "unfold",
    "Its requirement; if it is not so, the hex comes to nothing.", tells = "Comes to nothing unless {}." },
  ruling  = { "text", optional = true, event = "unfold", "What of its requirement only the GM can decide.",
    tells = "The GM decides: {}." },
  only_durable = { "boolean", default = false, "Whether it can only be cast from a table.",
    tells = "Only from a table." },
  can_be_independent = { "boolean", default = true },
  effect  = { "handler", optional = true, event = "activate", "What it does.", tells = "Runs {}." },
}

kind "palette" { "A table of durable hexes: a staff, a robe, a tattoo.",
  { lives = "holder", example = 'palette "Ash Staff" { hexes = { "Gust", "Twin" }, requires = { WIL = 1 } }' },
  hexes    = { "list", default = {}, refers = "hex", "Hexes on it from the start.", tells = "Holds {}." },
  requires = { "table", default = {}, refers = "number", each = "number", "Scores it requires.",
    example = "{ WIL = 1 }", tells = "Requires {}." },
  cost     = { "cost", default = "1", "The price of a casting in initiative.", example = '"1->2"',
    tells = "A casting costs {}." },
}

kind "card" { "A card of the deck.",
  { lives = "holder", example = 'card "Rockfall" { copies = 2, on_drawn = function(act) end }' },
  copies   = { "number", default = 1, at_least = 1, "Copies of it in the deck.", tells = "{} in the deck." },
  only     = { "list", optional = true, one_of = { "move" }, open = true,
               "What an AP card may be spent on; without it, on anything.",
               example = '{ "move" }', tells = "Only for {}." },
  stays    = { "boolean", default = false, "Whether it stays out instead of going to the discard.",
    tells = "Stays out." },
  on_drawn = { "handler", optional = true, event = "drawn", "What happens when it is drawn.",
    tells = "When drawn, runs {}." },
}

kind "archetype" { "A table for rolling skills or hexes, lowest roll first.",
  { example = 'archetype "Brawler" { entries = { "Shove", "Grapple", "Throw" }, cost = "1->2->3" }' },
  entries  = { "list", required = true, at_least = 1, refers = { "skill", "hex" }, "One for each face of the die.",
    tells = "Rolls for {}." },
  teaches  = { "text", default = "skill", one_of = { "skill", "hex" }, "The kind of its entries.",
    tells = "Teaches a {}." },
  cost     = { "text", default = "1", "XP of the first, second, third roll.", example = '"1->2->3"',
    tells = "A roll costs {} XP." },
  requires = { "table", default = {}, refers = "number", each = "number", "Scores it requires.",
    example = "{ WIL = 1 }", tells = "Requires {}." },
  setting_requires = { "text", optional = true, "Another requirement, which the GM judges.",
    tells = "The GM decides: {}." },
}

kind "species" { "Prices and limits of scores that a group of characters shares.",
  { example = 'species "Troll" { costs = { STR = 1, SOC = "+2" }, limits = { SOC = 1 } }' },
  costs  = { "table", default = {}, refers = "number", "XP of each step of a score: a price, or a surcharge.",
             example = '{ SOC = "+1" }', tells = "Prices: {}." },
  limits = { "table", default = {}, refers = "number", each = "number", "The highest each score can be.",
             example = "{ STR = 5 }", tells = "Limits: {}." },
}

kind "item" { "Something carried.",
  { lives = "holder", unit = true, answers = "trigger",
    offered = function(def) return def.trigger ~= nil and def.cost ~= nil end },
  tags   = { "tags", default = {}, one_of = ALIASES, tells = "Tags: {}." },
  cost   = { "cost", optional = true, "AP to use it, by default 1; \"self\" uses it up. With a trigger its holder is \z
             asked first; without a cost it then acts by itself.",
             example = '"1 + self"', tells = "Using it costs {}." },
  effect = { "handler", optional = true, effects = true, "What it does when used or triggered.", tells = "Runs {}." },
}

kind "prop" { "A thing that lies in a space.", { lives = "space", answers = "trigger", speaks_for = "creator" },
  tags   = { "tags", default = {}, one_of = ALIASES, tells = "Tags: {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "craft" { "A record of a scrivener's knowledge and work.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "law" { "A rule that always applies to its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

-- A condition, item, prop or law acts on its trigger: its printed effects, then its handler. Only a character's own
-- things hear that character's moments; things lying about hear the round's effects after all characters. A thing that
-- arrived in this step waits for the next round (ACT-056).
local TIMES = { ["round effects"] = true, ["round statuses"] = true, ["round skills"] = true, rest = true, sleep = true,
  hour = true, day = true }
local function is_meant(act)
  local event = act.event
  if not event or not TIMES[event.name] then return true end
  if not event.user then return event.name ~= "round effects" or not act.holder, "somebody else's time" end
  if event.name == "round effects" and event.user.in_initiative and not act.self.due then
    return false, "not before the next round"
  end
  return event.user == act.holder, "somebody else's time"
end

-- ACT-056: points gained in this step do not act yet: "@due" counts the points that act, "@x" all.
local function points_due(act)
  local event, x, due = act.event, act.self.x, act.self.due
  local is_round = event and event.name == "round effects" and event.user and event.user.in_initiative
  return is_round and type(due) == "number" and math.min(due, x) or x
end

-- AP are paid only in initiative; an item that is used up is used up in any case.
local function spare_AP(act)
  local AP = act:field("cost") and act:price("cost").AP
  if AP and (act.free or not act.user or not act.user.in_initiative) then act:edit { cost = "-" .. AP .. "AP" } end
  return true
end

verb "trigger" { "Carries out the printed effects of a thing when its trigger fires.",
  may = { { "meant", is_meant }, { "spare", spare_AP, when = "cost" }, { "price", pay = "cost", when = "cost" } },
  steps = {
    { "pay",     pay = "cost", when = "cost" },
    { "points",  function(act) act.due = points_due(act) end },
    { "effects", effects = "effect" },
  } }

return { is_meant = is_meant, spare_AP = spare_AP }
