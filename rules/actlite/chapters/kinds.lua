-- The kinds of content: characters and what they carry, skills, conditions, hexes and cards.

-- Times of a round beside its start and end (ACT-055), and times outside of initiative.
event { "initiative start", "initiative end", "round effects", "round statuses", "round skills",
  "hour", "rest", "sleep", "day" }

-- What a tag may also be called (ACT-075).
local ALIASES = { ["1-h"] = "one-handed", ["2-h"] = "two-handed" }
-- Tags that rules or skills ask for; a weapon may have others.
local HANDLING = { "pole", "hilt", "one-handed", "two-handed", "reach", "range" }
local HEX_TAGS = { "modifier", "independent", "durable", "invocation", "obscuring" }

kind "character" { "Whoever takes part: a hero, a bandit, a door that is to be broken.",
  { example = 'character "Bandit" { health = "(2)6", AGI = 1, weapons = { "Club" } }' },
  health  = { "text", default = "(3)9", "Critical health in brackets, then standard health.", example = '"(3)9"' },
  speed   = { "number", default = 4, at_least = 0, unit = "spaces", "How far 1 AP carries it." },
  size    = { "number", default = 1, at_least = 1, unit = "spaces", "How much room it takes." },
  STR     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  AGI     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  WIL     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  PER     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  SOC     = { "number", optional = true, "0 unless it says otherwise or lacks it." },
  lacks   = { "list", default = {}, one_of = { "STR", "AGI", "WIL", "PER", "SOC" }, "Scores it does not have." },
  scores  = { "table", default = {}, each = "number", "Its other attributes.", example = "{ DEX = 2, LORE = 1 }" },
  AP      = { "number", default = 3, at_least = 0, "How many AP cards it has." },
  extra_cards = { "list", default = {}, refers = "card", "Cards it has beside these, such as one for moving only." },
  weapons = { "list", default = {}, refers = "weapon" },
  armor   = { "list", default = {}, refers = "armor", "What it wears." },
  skills  = { "list", default = {}, refers = "skill" },
  hexes   = { "list", default = {}, refers = "hex", "Those it knows." },
  palettes = { "list", default = {}, refers = "palette", "Hex tables it bears." },
  items   = { "list", default = {}, refers = "item" },
  species = { "text", optional = true, refers = "species", "What its scores cost, where that is not the usual." },
  XP      = { "number", default = 0, at_least = 0, "Experience that it may spend." },
}

kind "weapon" { "Something to attack with.",
  { lives = "holder", answers = "trigger",
    example = 'weapon "Club" { tags = { "pole", "one-handed" }, speed = "1->2", ' ..
      'attacks = { { damage = "1d4 B", { on = "6", inflicts = "stun" } } } }' },
  tags     = { "tags", default = {}, aliases = ALIASES, one_of = HANDLING, open = true, "How it is handled.",
    example = '{ "pole", reach = 2 }' },
  speed    = { "cost", default = "1", "AP of the first, second, third attack of a round.", example = '"1->2"' },
  to_hit   = { "any", default = 0, refers = "number", "What is added to attack checks: a number or an attribute.",
    example = '"STR"' },
  requires = { "table", default = {}, keys_refer = "number", each = "number",
    "Scores without which one attacks with disadvantage.", example = "{ STR = 1 }" },
  attacks  = { "list", required = true, at_least = 1, each = "table", effects = true,
    "Each with its damage, then additional effects in the order in which they happen.",
    example = '{ { damage = "1d4 B", { on = "6", inflicts = "stun" } } }' },
  hands    = { "number", optional = true, at_least = 1, at_most = 2, "In how many it is held; else as its tags say." },
  effect   = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "armor" { "Something worn that is hard to hit.",
  { lives = "holder", answers = "trigger", example = 'armor "Mail" { defense = 8 }' },
  tags     = { "tags", default = {}, aliases = ALIASES },
  defense  = { "any", required = true,
    "What attacks must reach instead of passive AGI; \"at least 8\" never lowers it." },
  cannot   = { "list", optional = true, lays = true, "What its wearer cannot do." },
  immune   = { "list", optional = true, lays = true, "Conditions its wearer cannot get." },
  effect   = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "skill" { "Something a character has learned: an action, an answer to an event, or what always holds.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'skill "Second Wind" { trigger = { on = "round skills", actor = "self" }, uses = "1/day", ' ..
      'regains = "1AP" }' },
  cost    = { "cost", optional = true, "AP it takes; without a trigger 1.", example = '"1->2"' },
  uses    = { "cost", optional = true, "How often it may be used.", example = '"1/day"' },
  needs   = { "table", default = {}, keys = { "weapon" }, keys_refer = "number",
              "What must be so: scores, and tags of a weapon.",
              example = '{ STR = 1, weapon = "hilt" }' },
  target  = { "text", optional = true, one_of = { "self", "character", "other", "enemy", "ally", "space" } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches; without it, anywhere." },
  check   = { "text", optional = true, refers = "number", "The attribute it is checked with.", example = '"WIL"' },
  against = { "any", optional = true, refers = "number",
    "A number, or the attribute of the target whose passive score is the DC." },
  adds    = { "list", default = {}, each = "table", effects = true, "Additional effects of a success.",
              example = '{ { on = "matching", pulls = 1 } }' },
  defense = { "any", optional = true, "What attacks on its holder must reach instead of passive AGI.", example = "8" },
  cannot  = { "list", optional = true, lays = true, "What its holder cannot do." },
  immune  = { "list", optional = true, lays = true, "Conditions its holder cannot get." },
  effect  = { "handler", optional = true, event = "use", "What it does, once its check passed." },
  on_fail = { "handler", optional = true, event = "use", needs = "check", "What it does when its check failed." },
}

kind "condition" { "A named state with points.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'condition "poison" { trigger = { on = "round effects", actor = "holder" }, damage = 1, fades = 1 }' },
  again    = { one_of = { "add", "max" }, default = "add", "What its points do when it is inflicted again." },
  fades    = { "number", default = 0, at_least = 0, unit = "points", "How many are gone with each new round." },
  priority = { "number", computed = function(def) return def.heals and 1 or 0 end,
               "Less goes first; healing comes after damage." },
  at_once  = { "boolean", default = false, "Whether it does all it does when it is inflicted, and is no state." },
  cannot   = { "list", optional = true, lays = true, "What its holder cannot do." },
  immune   = { "list", optional = true, lays = true, "Conditions its holder cannot get meanwhile." },
  effect   = { "handler", optional = true, event = "from trigger", needs = { "trigger", "at_once" },
    "What happens when its trigger comes." },
}

kind "hex" { "A symbol that acts when it is destroyed.",
  { lives = "holder", answers = "activate", speaks_for = "creator", lies = function() return false end,
    example = 'hex "Ember" { target = "character", within = 3, damage = "1d6" }' },
  tags    = { "tags", default = {}, one_of = HEX_TAGS, open = true, "What sort of hex it is." },
  learn   = { "number", optional = true, at_least = 0, "DC to learn it; without one the GM says." },
  study   = { "text", default = "WIL", refers = "number", "The attribute it is learned with." },
  target  = { "text", optional = true, "Who it acts on, as its author chooses; without one the author.",
              one_of = { "character", "other", "enemy", "ally", "all", "author", "holder", "space" } },
  within  = { "number", optional = true, at_least = 0, unit = "spaces", "How far it reaches from where it is." },
  modifies = { "edits", of = "hex", optional = true, "Of a modifier: what it changes in the whole combination." },
  cost    = { "cost", optional = true, "What activating it costs beside." },
  writing = { "number", optional = true, at_least = 0, unit = "AP",
              "What writing it costs in initiative, in place of 3, or of 1 for a modifier." },
  casts   = { "number", optional = true, at_least = 0, "Casting DC, of one that is durable." },
  only_durable = { "boolean", default = false, "Whether it can be cast from a table only." },
  can_be_independent = { "boolean", default = true },
  effect  = { "handler", optional = true, event = "activate", "What it does." },
}

kind "palette" { "A table of durable hexes: a staff, a robe, a tattoo.",
  { lives = "holder", example = 'palette "Ash Staff" { hexes = { "Gust", "Twin" }, requires = { WIL = 1 } }' },
  hexes    = { "list", default = {}, refers = "hex", "Those that stand on it from the start." },
  requires = { "table", default = {}, keys_refer = "number", each = "number", "Scores it takes.",
    example = "{ WIL = 1 }" },
  cost     = { "cost", default = "1", "What one casting costs in initiative.", example = '"1->2"' },
}

kind "card" { "A card of the deck.",
  { lives = "holder", example = 'card "Rockfall" { copies = 2, on_drawn = function(act) end }' },
  copies   = { "number", default = 1, at_least = 1, "How many of it are in the deck." },
  only     = { "list", optional = true, one_of = { "move" }, open = true,
               "What an AP card may be spent on; without it, on anything.",
               example = '{ "move" }' },
  stays    = { "boolean", default = false, "Whether it stays out when it was drawn, in place of the discard." },
  on_drawn = { "handler", optional = true, event = "drawn", "What happens when it is drawn." },
}

kind "archetype" { "A table on which skills or hexes are rolled, the least first.",
  { example = 'archetype "Brawler" { entries = { "Shove", "Grapple", "Throw" }, cost = "1->2->3" }' },
  entries  = { "list", required = true, at_least = 1, refers = { "skill", "hex" }, "One for each face of the die." },
  teaches  = { "text", default = "skill", one_of = { "skill", "hex" }, "What its entries are." },
  cost     = { "text", default = "1", "XP of the first, second, third roll.", example = '"1->2->3"' },
  requires = { "table", default = {}, keys_refer = "number", each = "number", "Scores it takes.",
    example = "{ WIL = 1 }" },
  setting_requires = { "text", optional = true, "What else it takes, for the GM to judge." },
}

kind "species" { "What some groups of characters have in common.",
  { example = 'species "Troll" { costs = { STR = 1, SOC = "+2" }, limits = { SOC = 1 } }' },
  costs  = { "table", default = {}, keys_refer = "number", "XP of each step of a score: so many, or so many more.",
             example = '{ SOC = "+1" }' },
  limits = { "table", default = {}, keys_refer = "number", each = "number", "The highest each score can be.",
             example = "{ STR = 5 }" },
}

kind "item" { "Something carried.", { lives = "holder", in_prices = true, answers = "trigger" },
  tags   = { "tags", default = {}, aliases = ALIASES },
  cost   = { "cost", optional = true, "AP that using it takes, 1 without it; \"self\" uses it up.",
             example = '"1 + self"' },
  effect = { "handler", optional = true, "What using it does, or what happens when its trigger comes." },
}

kind "prop" { "A thing that lies in a space.", { lives = "space", answers = "trigger", speaks_for = "creator" },
  tags   = { "tags", default = {}, aliases = ALIASES },
  effect = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "craft" { "What goes on in somebody's head and under their pen.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "law" { "What always holds for whoever bears it.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

-- What a condition, item, prop or law does when its trigger comes: its printed effects, then its handler. A time that
-- comes to somebody is heard by what that one has; effects of a round come after all to what lies about. What came in
-- this very step waits for the next round (ACT-056).
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

-- ACT-056: nor do points act that came in this very step: "@due" are those that do, "@x" all.
local function points_due(act)
  local event, x, due = act.event, act.self.x, act.self.due
  local is_round = event and event.name == "round effects" and event.user and event.user.in_initiative
  return is_round and type(due) == "number" and math.min(due, x) or x
end

verb "trigger" { steps = {
  { "meant",   function(act) if not is_meant(act) then act:stop() end end },
  { "points",  function(act) act.due = points_due(act) end },
  { "effects", effects = "effect" },
} }

return { is_meant = is_meant }
