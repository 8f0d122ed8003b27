-- The kinds of content: creatures, gear and its tags, abilities, support actions, statuses.

local constants = use "chapters/constants"

-- Moments other than those of turns, and events of gear.
event "scene start" { "A scene begins." }
event "scene end"   { "A scene ends." }
event "use"         { "A creature uses an ability or support action." }
event "repaired"    { "A thing is repaired." }

local FAMILIES = { "Positioning", "Impact", "Utility", "Identity" }
local CLASSES = { "Melee", "Thrown", "Sidearm", "Ranged" }
local RARITIES = { "Issued", "Salvaged", "Anomalous" }
-- Effective Tier counts a modifier of `tier` under this condition, and asks the GM about a sentence.
local WHEN = { "condition", optional = true,
  tells = "Only if {}.",
  "Under which condition it counts: a table such as { domain = \"Spirit\" }, a function, or a purpose.",
  example = "{ domain = \"Spirit\" }" }
local NO_DAMAGE = "no gear has a number: how hard it hits is the band of the roll"
local NO_PRICE = "rarity is where gear comes from, and what is Anomalous cannot be bought"

kind "creature" { "An agent, a thug, the thing in the well.",
  { example = 'creature "Thug" { grunt = true, domains = { Hand = "Trained" }, weapons = { "Cudgel" } }' },
  domains   = { "table", default = {}, keys = constants.DOMAINS, one_of = constants.TIERS,
                "Tiers by domain; others are Untrained.",
                example = '{ Hand = "Proficient", Voice = "Trained" }', tells = "Domains: {}." },
  grunt     = { "boolean", default = false, "Whether its pools are those of a Grunt.", tells = "A Grunt." },
  pools     = { "table", default = {}, keys = constants.POOLS, each = "number", dice = true,
                "Sizes of its Stress Pools, if they differ from the default; they may be rolled.",
                example = "{ Body = 6 }", tells = "Pools: {}." },
  weapons   = { "list", read_by = "dynamic", default = {}, refers = "weapon", tells = "Fights with {}." },
  items     = { "list", read_by = "dynamic", default = {}, refers = "item", tells = "Carries {}." },
  wears     = { "list", read_by = "dynamic", default = {}, refers = "armour",
                "Armour it wears; only one suit applies to an attack.", tells = "Wears {}." },
  abilities = { "list", read_by = "dynamic", default = {}, refers = "ability", tells = "Can do {}." },
  perks     = { "list", read_by = "dynamic", default = {}, refers = "perk", tells = "Perks: {}." },
  signature = { "text", optional = true, refers = { "weapon", "item", "armour" },
                "Its one signature piece of gear, of any rarity.", tells = "Its signature: {}." },
}

-- Gear: weapons, items, improvised things, armour.
kind "weapon" { "Gear to attack with: a class and tags, never a damage value.",
  { lives = "holder", answers = "trigger", example = 'weapon "Boarding Pike" { class = "Melee", tags = { "Reach" } }' },
  class  = { "text", required = true, one_of = CLASSES, "Sets its zones.", tells = "A {} weapon." },
  tags   = { "list", required = true, at_least = 1, at_most = 2, refers = "tag", "The only rules it carries.",
    tells = "Tags: {}." },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Its origin.", tells = "{}." },
  string = { "text", read_by = "people", at_least = 1, required = { rarity = "Anomalous" }, "The price of owning it.",
    tells = "Owning it: {}." },
  capacity = { "number", at_least = 0, unit = "uses", computed = function(def)
                 local class = constants.CLASSES[def.class]
                 return class and class.uses or 0
               end, "Its initial uses; 0: they are not counted.", tells = "{} uses." },
  damage = { "any", removed = NO_DAMAGE },
  bonus  = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
  when   = WHEN,
}

kind "item" { "A tool, a charm, a consumable.",
  { lives = "holder", answers = "trigger", unit = true,
    example = 'item "Wayfinder\'s Chain" { tags = { "Wayfinder" } }' },
  tags   = { "list", default = {}, at_most = 2, refers = "tag", tells = "Tags: {}." },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Its origin.", tells = "{}." },
  string = { "text", read_by = "people", at_least = 1, required = { rarity = "Anomalous" }, "The price of owning it.",
    tells = "Owning it: {}." },
  consumable = { "boolean", default = false, "Whether it is used up; then it takes no Ready slot.",
    tells = "Is used up." },
  bonus  = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "use", "What using it does.", tells = "Using it runs {}." },
  when   = WHEN,
}

kind "improvised" { "A thing used as a weapon: a chair, a pipe, a bottle. It has no tags.",
  { lives = "holder", example = 'improvised "Bottle" { thrown = true }' },
  thrown = { "boolean", default = false, "Whether it can be thrown, if the GM agrees.", tells = "Can be thrown." },
  class  = { "text", one_of = CLASSES, computed = function(def) return def.thrown and "Thrown" or "Melee" end,
    tells = "A {} weapon." },
  capacity = { "number", at_least = 0, computed = function(def) return def.thrown and 1 or 0 end },
  rarity = { "text", default = "Issued", one_of = RARITIES, tells = "{}." },
  damage = { "any", removed = NO_DAMAGE },
}

kind "armour" { "Worn gear that weakens the attacks it was built for.",
  { lives = "holder", answers = "trigger",
    example = 'armour "Riot Shield" { built_for = { "melee", "brute force" } }' },
  built_for = { "list", required = true, at_least = 1, one_of = constants.ATTACK_TYPES, "The attacks it weakens.",
    tells = "Weakens {} attacks." },
  text   = { "text", optional = true, "Its purpose, as agreed with the GM.", tells = "{}." },
  rarity = { "text", default = "Issued", one_of = RARITIES, "Its origin.", tells = "{}." },
  string = { "text", read_by = "people", at_least = 1, required = { rarity = "Anomalous" }, "The price of owning it.",
    tells = "Owning it: {}." },
  reduces = { "any", removed = NO_DAMAGE },
  price  = { "any", removed = NO_PRICE },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
  when   = WHEN,
}

kind "tag" { "A rule of a piece of gear.",
  { lives = "holder", answers = "trigger",
    example = 'tag "Wayfinder" { family = "Utility", when = "to retrace a walked path", modifies = { tier = "+1" } }' },
  family = { "text", required = true, one_of = FAMILIES, "Its family.", tells = "{}." },
  zones  = { "list", default = {}, one_of = constants.ZONES, "Zones it adds to those of the weapon's class.",
    tells = "Adds the zones {}." },
  strikes_first = { "boolean", read_by = "dynamic", default = false,
                    "Whether its weapon strikes first at creatures that close in.",
    tells = "Strikes first at creatures that close in." },
  silent = { "boolean", default = false, "Whether others do not notice an attack.",
    tells = "Others do not notice an attack." },
  removes = { "text", optional = true, "An obstacle it removes without a roll.", example = '"a plain lock"',
    tells = "Removes {} without a roll." },
  on_hit = { "handler", optional = true, event = "attack", "Further effects of a hit.",
    tells = "On each hit, runs {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
  when   = { "condition", optional = true, event = "attack",
    "Under which condition an Impact tag raises the band or a Utility tag the tier; not of its trigger.",
    tells = "Only if {}." },
}

-- What abilities and support actions share.
local USES = { "cost", optional = true, "How often it may be used.", example = '"1/scene"', tells = "May be used {}." }
local TARGET = { "text", optional = true, one_of = { "self", "ally", "enemy", "creature", "other" },
  tells = { self = "Is for the user.", ally = "Aims at an ally.", enemy = "Aims at an enemy.",
    creature = "Aims at a creature.", other = "Aims at anybody else." } }
local WITHIN = { "text", optional = true, one_of = constants.ZONES, "How far it reaches; without it, anywhere.",
  tells = "Reaches {}." }
local REQUIRES = { "table", default = {}, "A condition on the target.", example = '{ target = "1 Mind" }',
  tells = "Requires {}." }

kind "ability" { "Something a creature can do, by default for an Action.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'ability "Sense the Local Reality" { domain = "Spirit", cost = "action + 2 Spirit" }' },
  domain  = { "text", required = true, one_of = constants.DOMAINS, tells = "Uses {}." },
  cost    = { "cost", default = "action", "Its price: action, movement, reaction, Stress.",
              example = '"action + 2 Spirit"', tells = "Costs {}." },
  uses    = USES,
  target  = TARGET,
  within  = WITHIN,
  attack  = { "text", optional = true, one_of = constants.ATTACK_TYPES, "It is an attack of this type.",
    tells = "Is an attack: {}." },
  against = { "text", optional = true, one_of = constants.ATTACK_TYPES, "It is resisted like one, without Stress.",
    tells = "Resisted like an attack: {}." },
  asks    = { "text", optional = true, "A question that the GM answers.", example = '"What is wrong here?"',
    tells = "Asks the GM: {}" },
  requires = REQUIRES,
  effect  = { "handler", optional = true, event = "use", effects = true,
    "What it does; if it has a roll, only if it passes.", tells = "Runs {}." },
  when   = WHEN,
}

kind "support" { "Help: one of six standard actions, or a custom one.",
  { lives = "holder", answers = "use", offered = function(def) return def.trigger ~= nil end,
    example = 'support "Tactical Assist" { cost = "action", target = "ally", inflicts = "Assisted" }' },
  cost    = { "cost", default = "action", "Its price.", example = '"action + 1 Mind"', tells = "Costs {}." },
  uses    = USES,
  target  = TARGET,
  within  = WITHIN,
  requires = REQUIRES,
  effect  = { "handler", optional = true, event = "use", effects = true, "What it does.", tells = "Runs {}." },
}

kind "perk" { "A benefit of a calling.", { lives = "holder", answers = "trigger" },
  frees  = { "text", optional = true, refers = "support", "A support action that takes no Action of the holder.",
    tells = "{} takes no Action." },
  uses   = { "cost", optional = true, "How often it frees that action; if it frees none, how often it acts.",
    example = '"1/scene"', tells = "May be used {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
  when   = WHEN,
}

kind "status" { "A named state of a creature or of gear.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Attuned" { when = { domain = "Spirit" }, modifies = { tier = "+1" }, lasts = "next use" }' },
  lasts  = { "lasts", required = true, "How long it lasts; \"forever\": until something lifts it.",
    tells = "Lasts {}." },
  again  = { "text", one_of = { "add", "max" }, default = "max", "How its count changes if inflicted again.",
    tells = { add = "Adds up if inflicted again.", max = "The larger counts." } },
  cannot = { "list", optional = true, one_of = { "act", "react", "move", "defend" }, lays = true,
    "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
  when   = WHEN,
}

kind "promise" { "Help that one creature gave another, until it is redeemed.",
  { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

kind "place" { "A place or a thing in it: a door, a pillar, an obstacle.", { lives = "nowhere" } }

kind "law" { "A rule that always applies to its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

-- A thing acts on its trigger: its printed effects, then its handler. The `uses` of a perk that frees a support action
-- count that.
verb "trigger" { "Carries out the printed effects of a thing when its trigger fires.",
  may = { { "often", pay = "uses", when = "uses and not frees" } },
  steps = { { "count", pay = "uses", when = "uses and not frees" }, { "effects", effects = "effect" } } }
