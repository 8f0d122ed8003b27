-- The kinds of content: creatures, gear and its tags, abilities, support actions, statuses.

local constants = use "chapters/constants"

-- Times beside those of turns, and what may happen to gear.
event { "scene start", "scene end", "use", "repaired" }

local FAMILIES = { "Positioning", "Impact", "Utility", "Identity" }
local CLASSES = { "Melee", "Thrown", "Sidearm", "Ranged" }
local RARITIES = { "Issued", "Salvaged", "Anomalous" }
local NO_DAMAGE = "no gear has a number: how hard it hits is the band of the roll"
local NO_PRICE = "rarity is where gear comes from, and what is Anomalous cannot be bought"

kind "creature" { "Whoever takes part: an agent, a thug, the thing in the well.",
  { example = 'creature "Thug" { grunt = true, domains = { Hand = "Trained" }, weapons = { "Cudgel" } }' },
  domains   = { "table", default = {}, keys = constants.DOMAINS, one_of = constants.TIERS,
                "Tiers by domain; what is not named is Untrained.",
                example = '{ Hand = "Proficient", Voice = "Trained" }' },
  grunt     = { "boolean", default = false, "Whether its pools are those of a Grunt." },
  pools     = { "table", default = {}, keys = constants.POOLS, each = "number",
                "Sizes of its Stress Pools, where they are not the usual.",
                example = "{ Body = 6 }" },
  weapons   = { "list", default = {}, refers = "weapon" },
  items     = { "list", default = {}, refers = "item" },
  wears     = { "list", default = {}, refers = "armour", "Armour on its body; of several one applies to an attack." },
  abilities = { "list", default = {}, refers = "ability" },
  perks     = { "list", default = {}, refers = "perk" },
  signature = { "text", optional = true, refers = { "weapon", "item", "armour" },
                "The one piece of gear that is its own, of any rarity." },
}

-- What gear of every sort says.
kind "weapon" { "It has a class and tags, never a damage value.",
  { lives = "holder", answers = "trigger", example = 'weapon "Boarding Pike" { class = "Melee", tags = { "Reach" } }' },
  class  = { "text", required = true, one_of = CLASSES, "Where it fights." },
  tags   = { "list", required = true, at_least = 1, at_most = 2, refers = "tag", "The only rules it carries." },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Where it comes from." },
  string = { "text", at_least = 1, required_if = { rarity = "Anomalous" }, "What it costs to own it." },
  capacity = { "number", at_least = 0, unit = "uses", computed = function(def)
                 local class = constants.CLASSES[def.class]
                 return class and class.uses or 0
               end, "How many uses it starts with; 0: it has none to count." },
  damage = { "any", removed = NO_DAMAGE },
  bonus  = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "item" { "A tool, a charm, something used up.",
  { lives = "holder", answers = "trigger", in_prices = true,
    example = 'item "Wayfinder\'s Chain" { tags = { "Wayfinder" } }' },
  tags   = { "list", default = {}, at_most = 2, refers = "tag" },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Where it comes from." },
  string = { "text", at_least = 1, required_if = { rarity = "Anomalous" }, "What it costs to own it." },
  consumable = { "boolean", default = false, "Whether it is used up; then it takes no Ready slot." },
  bonus  = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "use", "What using it does." },
}

kind "improvised" { "Whatever is to hand: a chair, a pipe, a bottle. It has no tags.",
  { lives = "holder", example = 'improvised "Bottle" { thrown = true }' },
  thrown = { "boolean", default = false, "Whether it can be thrown, if the GM agrees." },
  class  = { "text", one_of = CLASSES, computed = function(def) return def.thrown and "Thrown" or "Melee" end },
  capacity = { "number", at_least = 0, computed = function(def) return def.thrown and 1 or 0 end },
  rarity = { "text", default = "Issued", one_of = RARITIES },
  damage = { "any", removed = NO_DAMAGE },
}

kind "armour" { "Worn gear that turns what it was built for.",
  { lives = "holder", answers = "trigger",
    example = 'armour "Riot Shield" { built_for = { "melee", "brute force" } }' },
  built_for = { "list", required = true, at_least = 1, one_of = constants.ATTACK_TYPES, "The attacks it turns." },
  text   = { "text", optional = true, "What it is built for, in the words agreed with the GM." },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Where it comes from." },
  string = { "text", at_least = 1, required_if = { rarity = "Anomalous" }, "What it costs to own it." },
  reduces = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "tag" { "The rule that a piece of gear carries.",
  { lives = "holder", answers = "trigger",
    example = 'tag "Wayfinder" { family = "Utility", when = "to retrace a walked path", modifies = { tier = "+1" } }' },
  family = { "text", required = true, one_of = FAMILIES, "What it is about." },
  zones  = { "list", default = {}, one_of = constants.ZONES, "Zones its weapon fights at beside those of its class." },
  strikes_first = { "boolean", default = false, "Whether its weapon meets whoever closes in." },
  silent = { "boolean", default = false, "Whether an attack is not noticed by others." },
  removes = { "text", optional = true, "The obstacle that is gone without a roll.", example = '"a plain lock"' },
  on_hit = { "handler", optional = true, event = "attack", "What a hit does beside." },
  effect = { "handler", optional = true, event = "from trigger" },
}

local TARGETS = { "self", "ally", "enemy", "creature", "other" }

kind "ability" { "What a creature can do: for an Action unless it says otherwise.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'ability "Sense the Local Reality" { domain = "Spirit", cost = "action + 2 Spirit" }' },
  domain  = { "text", required = true, one_of = constants.DOMAINS },
  cost    = { "cost", default = "action", "What it takes: action, movement, reaction, Stress.",
              example = '"action + 2 Spirit"' },
  uses    = { "cost", optional = true, "How often.", example = '"1/scene"' },
  target  = { "text", optional = true, one_of = TARGETS },
  within  = { "text", optional = true, one_of = constants.ZONES, "How far it reaches; without it, anywhere." },
  attack  = { "text", optional = true, one_of = constants.ATTACK_TYPES, "It is an attack of this type." },
  against = { "text", optional = true, one_of = constants.ATTACK_TYPES, "It is resisted like one, without Stress." },
  asks    = { "text", optional = true, "What the GM tells of it.", example = '"What is wrong here?"' },
  requires = { "table", default = {}, "What must be so, of the target.", example = '{ target = "1 Mind" }' },
  effect  = { "handler", optional = true, event = "use", "What it does; of one with a roll, when the roll passed." },
}

kind "support" { "Help: one of six standard actions, or one of your own.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'support "Tactical Assist" { cost = "action", target = "ally", inflicts = "Assisted" }' },
  cost    = { "cost", default = "action", "What it takes.", example = '"action + 1 Mind"' },
  uses    = { "cost", optional = true, "How often.", example = '"1/scene"' },
  target  = { "text", optional = true, one_of = TARGETS },
  within  = { "text", optional = true, one_of = constants.ZONES, "How far it reaches; without it, anywhere." },
  requires = { "table", default = {}, "What must be so, of the target.", example = '{ target = "1 Mind" }' },
  effect  = { "handler", optional = true, event = "use", "What it does." },
}

kind "perk" { "What somebody's calling gives.", { lives = "holder", answers = "trigger" },
  frees  = { "text", optional = true, refers = "support", "A support action that takes no Action of the holder." },
  uses   = { "cost", optional = true, "How often.", example = '"1/scene"' },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "status" { "A named state of a creature or of gear.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Attuned" { when = { domain = "Spirit" }, modifies = { tier = "+1" }, lasts = "next use" }' },
  again  = { "text", one_of = { "add", "max" }, default = "max", "What inflicting it again does to its count." },
  cannot = { "list", optional = true, lays = true, "What its holder cannot do: act, react, move, defend." },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "promise" { "What somebody was given by somebody else, until it is redeemed.",
  { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "place" { "Somewhere, or something that stands there: a door, a pillar, an obstacle.", { lives = "nowhere" } }

kind "law" { "What always holds for whoever bears it.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger" },
}

-- What answers by itself: its printed effects, then its handler.
verb "trigger" { steps = { { "effects", effects = "effect" } } }
