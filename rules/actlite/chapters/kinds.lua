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
              example = '"(3)2d6+3"' },
  speed   = { "number", default = 4, at_least = 0, unit = "spaces", "How far 1 AP carries it." },
  size    = { "number", read_by = "people", default = 1, at_least = 1, unit = "spaces", "How much room it takes." },
  STR     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it." },
  AGI     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it." },
  WIL     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  PER     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it." },
  SOC     = { "number", read_by = "dynamic", optional = true, "0 unless it says otherwise or lacks it." },
  lacks   = { "list", default = {}, one_of = { "STR", "AGI", "WIL", "PER", "SOC" }, "Scores it does not have." },
  scores  = { "table", default = {}, each = "number", "Its other attributes.", example = "{ DEX = 2, LORE = 1 }" },
  AP      = { "number", default = 3, at_least = 0, "The number of its AP cards." },
  extra_cards = { "list", default = {}, refers = "card", "Further cards, such as one for moving only." },
  weapons = { "list", read_by = "dynamic", default = {}, refers = "weapon" },
  armor   = { "list", read_by = "dynamic", default = {}, refers = "armor", "Armor it wears." },
  skills  = { "list", read_by = "dynamic", default = {}, refers = "skill" },
  hexes   = { "list", default = {}, refers = "hex", "Hexes it knows." },
  palettes = { "list", read_by = "dynamic", default = {}, refers = "palette", "Hex tables it carries." },
  items   = { "list", read_by = "dynamic", default = {}, refers = "item" },
  species = { "text", optional = true, refers = "species", "Changes the prices and limits of its scores." },
  XP      = { "number", default = 0, at_least = 0, "Experience it can spend." },
}

kind "weapon" { "Something to attack with.",
  { lives = "holder", answers = "trigger",
    example = 'weapon "Club" { tags = { "pole", "one-handed" }, speed = "1->2", ' ..
      'attacks = { { damage = "1d4 B", { on = "6", inflicts = "stun" } } } }' },
  tags     = { "tags", default = {}, one_of = HANDLING, open = true, "How it is handled.",
    example = '{ "pole", reach = 2 }' },
  speed    = { "cost", default = "1", "AP of the first, second, third attack of a round.", example = '"1->2"' },
  to_hit   = { "any", default = 0, refers = "number", "Added to attack checks: a number or an attribute.",
    example = '"STR"' },
  requires = { "table", default = {}, refers = "number", each = "number",
    "Scores it requires; each one missing gives disadvantage.", example = "{ STR = 1 }" },
  attacks  = { "list", required = true, at_least = 1, each = "table", effects = true,
    "Each has its damage, then additional effects in the order they happen.",
    example = '{ { damage = "1d4 B", { on = "6", inflicts = "stun" } } }' },
  hands    = { "number", optional = true, at_least = 1, at_most = 2, "In how many it is held; else as its tags say." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "armor" { "Something worn that makes its wearer hard to hit.",
  { lives = "holder", answers = "trigger", example = 'armor "Mail" { defense = 8 }' },
  tags     = { "tags", default = {}, one_of = ALIASES },
  defense  = { "any", required = true,
    "What attacks must reach instead of passive AGI; \"at least 8\" never lowers it." },
  cannot   = { "list", optional = true, one_of = CANNOT, lays = true, "What its wearer cannot do." },
  immune   = { "list", optional = true, refers = "condition", lays = true, "Conditions its wearer cannot get." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "skill" { "Something a character has learned: an action, a reaction, or a permanent effect.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'skill "Second Wind" { trigger = { on = "round skills", actor = "self" }, uses = "1/day", ' ..
      'regains = "1AP" }' },
  cost    = { "cost", optional = true, "AP it costs; 1 for a skill without a trigger.", example = '"1->2"' },
  uses    = { "cost", optional = true, "How often it may be used.", example = '"1/day"' },
  needs   = { "table", default = {}, keys = { "weapon" }, refers = "number",
              "Requirements: scores, and tags of a weapon.",
              example = '{ STR = 1, weapon = "hilt" }' },
  target  = { "text", optional = true, one_of = { "self", "character", "other", "enemy", "ally", "space" } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches; without it, anywhere." },
  check   = { "text", optional = true, refers = "number", "The attribute of its check.", example = '"WIL"' },
  against = { "any", optional = true, refers = "number",
    "The DC: a number, or an attribute for the target's passive score." },
  adds    = { "list", default = {}, each = "table", effects = true, "Additional effects of a success.",
              example = '{ { on = "matching", pulls = 1 } }' },
  defense = { "any", optional = true, "Replaces passive AGI against attacks on its holder.", example = "8" },
  cannot  = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do." },
  immune  = { "list", optional = true, refers = "condition", lays = true, "Conditions its holder cannot get." },
  effect  = { "handler", optional = true, event = "use", effects = true, "What it does if its check passes." },
  on_fail = { "handler", optional = true, event = "use", needs = "check", "What it does if its check fails." },
}

kind "condition" { "A named state with points.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'condition "poison" { trigger = { on = "round effects", actor = "holder" }, damage = 1, fades = 1 }' },
  again    = { one_of = { "add", "max" }, default = "add", "How new points combine with existing ones." },
  fades    = { "number", default = 0, at_least = 0, unit = "points", "Points it loses each round." },
  priority = { "number", computed = function(def) return def.heals and 1 or 0 end,
               "Lower acts first; by default healing comes after damage." },
  at_once  = { "boolean", default = false, "Whether it acts when inflicted and is then removed." },
  cannot   = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do." },
  immune   = { "list", optional = true, refers = "condition", lays = true,
    "Conditions its holder cannot get while it lasts." },
  effect   = { "handler", optional = true, event = "from trigger", needs = { "trigger", "at_once" },
    "What happens when its trigger comes." },
}

kind "hex" { "A symbol that acts when it is destroyed.",
  { lives = "holder", answers = "activate", speaks_for = "creator", lies = function() return false end,
    example = 'hex "Ember" { target = "character", within = 3, damage = "1d6" }' },
  tags    = { "tags", default = {}, one_of = HEX_TAGS, open = true, "What sort of hex it is." },
  learn   = { "number", optional = true, at_least = 0, "DC to learn it; by default the GM sets it." },
  study   = { "text", default = "WIL", refers = "number", "The attribute of the check to learn it." },
  target  = { "text", optional = true, "Whom its author may target; by default the author.",
              one_of = { "character", "other", "enemy", "ally", "all", "author", "holder", "space" } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches from its own space." },
  modifies = { "edits", of = "hex", optional = true, "Of a modifier: what it changes in the whole combination." },
  cost    = { "cost", optional = true, "The price of activating it." },
  writing = { "number", optional = true, at_least = 0, unit = "AP",
              "The price of writing it in initiative; by default 3, or 1 for a modifier." },
  casts   = { "number", optional = true, at_least = 0, "Casting DC of a durable hex." },
  when    = { "condition", optional = true, event = "unfold",
    "Its requirement; if it is not so, the hex comes to nothing." },
  ruling  = { "text", optional = true, event = "unfold", "What of its requirement only the GM can decide." },
  only_durable = { "boolean", default = false, "Whether it can only be cast from a table." },
  can_be_independent = { "boolean", default = true },
  effect  = { "handler", optional = true, event = "activate", "What it does." },
}

kind "palette" { "A table of durable hexes: a staff, a robe, a tattoo.",
  { lives = "holder", example = 'palette "Ash Staff" { hexes = { "Gust", "Twin" }, requires = { WIL = 1 } }' },
  hexes    = { "list", default = {}, refers = "hex", "Hexes on it from the start." },
  requires = { "table", default = {}, refers = "number", each = "number", "Scores it requires.",
    example = "{ WIL = 1 }" },
  cost     = { "cost", default = "1", "The price of a casting in initiative.", example = '"1->2"' },
}

kind "card" { "A card of the deck.",
  { lives = "holder", example = 'card "Rockfall" { copies = 2, on_drawn = function(act) end }' },
  copies   = { "number", default = 1, at_least = 1, "Copies of it in the deck." },
  only     = { "list", optional = true, one_of = { "move" }, open = true,
               "What an AP card may be spent on; without it, on anything.",
               example = '{ "move" }' },
  stays    = { "boolean", default = false, "Whether it stays out instead of going to the discard." },
  on_drawn = { "handler", optional = true, event = "drawn", "What happens when it is drawn." },
}

kind "archetype" { "A table for rolling skills or hexes, lowest roll first.",
  { example = 'archetype "Brawler" { entries = { "Shove", "Grapple", "Throw" }, cost = "1->2->3" }' },
  entries  = { "list", required = true, at_least = 1, refers = { "skill", "hex" }, "One for each face of the die." },
  teaches  = { "text", default = "skill", one_of = { "skill", "hex" }, "The kind of its entries." },
  cost     = { "text", default = "1", "XP of the first, second, third roll.", example = '"1->2->3"' },
  requires = { "table", default = {}, refers = "number", each = "number", "Scores it requires.",
    example = "{ WIL = 1 }" },
  setting_requires = { "text", optional = true, "Another requirement, which the GM judges." },
}

kind "species" { "Prices and limits of scores that a group of characters shares.",
  { example = 'species "Troll" { costs = { STR = 1, SOC = "+2" }, limits = { SOC = 1 } }' },
  costs  = { "table", default = {}, refers = "number", "XP of each step of a score: a price, or a surcharge.",
             example = '{ SOC = "+1" }' },
  limits = { "table", default = {}, refers = "number", each = "number", "The highest each score can be.",
             example = "{ STR = 5 }" },
}

kind "item" { "Something carried.",
  { lives = "holder", unit = true, answers = "trigger",
    offered = function(def) return def.trigger ~= nil and def.cost ~= nil end },
  tags   = { "tags", default = {}, one_of = ALIASES },
  cost   = { "cost", optional = true, "AP to use it, by default 1; \"self\" uses it up. With a trigger its holder is \z
             asked first; without a cost it then acts by itself.",
             example = '"1 + self"' },
  effect = { "handler", optional = true, effects = true, "What it does when used or triggered." },
}

kind "prop" { "A thing that lies in a space.", { lives = "space", answers = "trigger", speaks_for = "creator" },
  tags   = { "tags", default = {}, one_of = ALIASES },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "craft" { "A record of a scrivener's knowledge and work.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "law" { "A rule that always applies to its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
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
