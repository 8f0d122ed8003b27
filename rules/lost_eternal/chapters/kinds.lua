-- The kinds of content: creatures, their parts, what they know, and things that lie about.

-- Moments other than the start and end of a turn.
event "turn start"  { "A creature's turn begins." }
event "turn end"    { "A creature's turn ends." }
event "round start" { "A round begins." }
event "round end"   { "A round ends." }
event "scene"       { "A creature comes to a new scene." }
event "scene end"   { "A scene ends." }
event "hour"        { "An hour passes." }
event "day"         { "A day begins." }
event "rest"        { "A creature rests." }
event "long rest"   { "A creature takes a long rest." }

local ELEMENT = { "any", optional = true, refers = "element", "Its element, or a list of them.",
  tells = "Its element is {}.",
  example = '{ "fire", "earth" }' }
-- What spells and abilities share.
local CONVERTIBLE = { "boolean", default = true, "Whether dice may be bought for it.",
  tells = "Dice may be bought for it." }
local BONUS_ACTION = { "boolean", default = false, "Whether a bonus action is enough.",
  tells = "A bonus action is enough." }
local ACCURACY = { "number", default = 0, "Added to its accuracy checks.", tells = "Adds {} to accuracy." }
local MINIGAME = { "handler", optional = true, event = "attack", "In place of the accuracy check: true for a hit.",
  tells = "In place of an accuracy check, runs {}." }
local ON_HIT = { "handler", optional = true, event = "attack", "Further effects on each target hit.",
  tells = "On each hit, runs {}." }
-- The parts of a standard body, and the usual skills of spells.
local PARTS = { "Arm", "Head", "Leg", "Sense", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg" }
-- What a status can prevent: the words that rules ask for.
local PREVENTS = { "move", "action", "reaction", "defend", "fight", "perceive" }
local ARCANE = { "Expression of Dread", "Expression of Fire", "Expression of Frost", "Expression of Life",
  "Expression of Storms", "Expression of Water" }

kind "creature" { "A being with entropy: a character, or a creature with a stat block.",
  { example = 'creature "Wheat-Wolf" { TEP = 35, attributes = { STR = 2, DEX = 2, CON = 1 }, body = { "torso" } }' },
  character  = { "boolean", default = false, "A character of the table, not a stat block: its sheet must add up.",
    tells = "A character of the table." },
  TEP        = { "number", optional = true, unit = "EP", "Its Total Entropy Pool; of a character START_TEP.",
    tells = "{} EP in all." },
  attributes = { "table", default = {}, keys = { "STR", "DEX", "CON", "INT", "WIS" }, each = "number",
                 "EP invested in each attribute.",
                 example = "{ STR = 15, DEX = 4 }", tells = "EP in attributes: {}." },
  body       = { "list", default = { "humanoid" }, "Its parts, head to foot; a size is EP beyond the base of each.",
                 example = '{ "torso", "head", { "standard limb", name = "Arm", count = 2, size = 3 } }',
    tells = "Its body: {}." },
  skills     = { "table", default = {}, each = "number", "EP in its mundane skills.", example = "{ Subterfuge = 10 }",
    tells = "EP in skills: {}." },
  arcane     = { "table", default = {}, keys = ARCANE, open = true,
                 "EP allocated to its arcane skills, besides the 3 EP that each costs.",
                 example = '{ ["Expression of Fire"] = { 9, casting = "WIS" } }', tells = "EP in arcane skills: {}." },
  feats      = { "list", read_by = "dynamic", default = {}, refers = "feat", tells = "Feats: {}." },
  feat_ep    = { "number", default = 0, at_least = 0, unit = "EP", "The total price of its feats.",
    tells = "Its feats cost {} EP." },
  spells     = { "list", read_by = "dynamic", default = {}, refers = "spell", tells = "Casts {}." },
  abilities  = { "list", read_by = "dynamic", default = {}, refers = "ability", tells = "Can do {}." },
  reactions  = { "list", read_by = "dynamic", default = {}, refers = "reaction",
                 "Its reactions; all casters also have Intercept.", tells = "Reacts with {}." },
  items      = { "list", read_by = "dynamic", default = {}, refers = "item", tells = "Carries {}." },
  hp         = { "number", optional = true, at_least = 0, dice = true,
                 "Its printed HP, if they differ from its body's; they may be rolled.", example = '"2d6+3"',
    tells = "{} HP." },
  ERR        = { "number", optional = true, at_least = 0, "Its printed regeneration.", tells = "Regenerates {}." },
  printed    = { "table", default = {}, keys = { "attributes", "form", "skills" }, each = "number",
                 "Printed totals, which the sheet is checked against.",
                 example = "{ attributes = 40, form = 15, skills = 40 }", tells = "Printed totals: {}." },
  speed      = { "number", default = 30, at_least = 0, unit = "feet", "The distance it walks in a turn.",
    tells = "Walks {} feet." },
}

kind "container" { "A part of the body or a skill that holds EP.",
  { lives = "holder", example = 'container "wing" { sort = "limb", base = 4 }' },
  sort = { one_of = { "torso", "head", "limb", "sense", "mundane", "arcane" }, required = true, tells = "A {}." },
  base = { "number", default = 0, at_least = 0, unit = "EP", "Its price when empty.",
    tells = "Costs {} EP when empty." },
}

kind "spell" { "An effect of an arcane skill, paid from that skill's container.",
  { lives = "holder", answers = "cast_at_once",
    example = 'spell "Lance of Frost" { skill = "Expression of Frost", element = "frost", damage = "EP" }' },
  skill    = { "text", required = true, one_of = ARCANE, open = true, "The arcane skill that pays for it.",
    tells = "Paid by {}." },
  element  = ELEMENT,
  power    = { "number", optional = true, at_least = 0, unit = "EP", "Its price; by default the caster chooses.",
    tells = "Costs {} EP." },
  target   = { "text", default = "enemy", one_of = { "self", "ally", "enemy", "other", "anyone", "space", "prop" },
    tells = { self = "Is for the caster.", ally = "Aims at an ally.", enemy = "Aims at an enemy.",
      other = "Aims at anybody else.", anyone = "Aims at anybody.", space = "Aims at a space.",
      prop = "Aims at a thing." } },
  within   = { "any", optional = true, "\"touch\" or feet; by default its EP set the range.", tells = "Reaches {}." },
  area     = { "boolean", default = false, "Whether it affects a whole space; then it cannot be split.",
    tells = "Affects a whole space." },
  length   = { "text", optional = true, one_of = { "EP" }, "A wall, 5 feet for 1 EP.",
    tells = "A wall, 5 feet for 1 EP." },
  lasting  = { "text", optional = true, one_of = { "EP" }, "A duration in rounds, 1 for 1 EP.",
    tells = "Lasts a round for each EP." },
  hides    = { "boolean", default = false, "Invisibility: its EP are invested in a one-sided contest.",
    tells = "Hides its target." },
  requires = { "table", default = {}, "Its conditions.", example = '{ target = { missing = "hp" } }',
    tells = "Requires {}." },
  convertible = CONVERTIBLE,
  bonus_action = BONUS_ACTION,
  accuracy = ACCURACY,
  minigame = MINIGAME,
  on_hit   = ON_HIT,
  effect   = { "handler", optional = true, event = "cast", "What it does when cast.", tells = "Runs {}." },
}

kind "ability" { "A physical ability: an attack with a part of the body, a cry, a grasp.",
  { lives = "holder", answers = "set_off", example = 'ability "Tusk Gore" { part = "Head", damage = "EP" }' },
  part     = { "text", optional = true, one_of = PARTS, open = true, "The part of the body that may pay for it.",
    tells = "Paid by its {}." },
  target   = { "text", one_of = { "self", "ally", "enemy", "other", "anyone" },
               computed = function(def) return def.trigger and "anyone" or "enemy" end,
               "Whom it is for; with a trigger that is anyone unless it says otherwise.",
    tells = { self = "Is for the user.", ally = "Aims at an ally.", enemy = "Aims at an enemy.",
      other = "Aims at anybody else.", anyone = "Aims at anybody." } },
  within   = { "number", optional = true, at_least = 0, unit = "feet",
               "How far it reaches; by default 5, and by its trigger as far as may be.", tells = "Reaches {} feet." },
  element  = ELEMENT,
  bonus_damage = { "amount", optional = true, at_least = 0, "Free damage on top of its EP.",
    tells = "Adds {} damage for free." },
  uses     = { "cost", optional = true, "How often it may be used.", example = '"1/round"',
    tells = "May be used {}." },
  requires = { "table", default = {}, "Its conditions.", example = '{ target = { has = "Grappled" } }',
    tells = "Requires {}." },
  eager    = { "boolean", default = false, "Whether it is proposed as soon as it can be used.",
    tells = "Is proposed as soon as it can be used." },
  all      = { "boolean", default = false, "Whether it affects everyone in reach; then it is no attack.",
    tells = "Affects everyone in reach." },
  attack   = { "boolean", computed = function(def) return def.damage == "EP" end, "Whether it is an attack." },
  convertible = CONVERTIBLE,
  bonus_action = BONUS_ACTION,
  accuracy = ACCURACY,
  minigame = MINIGAME,
  on_hit   = ON_HIT,
  effect   = { "handler", optional = true, event = "use", "What it does.", tells = "Runs {}." },
}

kind "reaction" { "A response to an event, paid with a reaction.",
  { lives = "holder", answers = "react", offered = true,
    example = 'reaction "Shield Ally" { trigger = { before = "attack", target = "ally" }, cost = "reaction" }' },
  cost     = { "cost", default = "reaction", "Its price.", example = '"reaction + 1EP"', tells = "Costs {}." },
  check    = { "amount", optional = true, "The roll, with its user's numbers.", example = '"1d20 + @WIS_mod"',
    tells = "Rolls {}." },
  to       = { "amount", default = "8", "The number to reach.", example = '"10 + @event.ep"', tells = "To reach {}." },
  eager    = { "boolean", default = true, "Whether taking it is the default." },
  on_pass  = { "handler", optional = true, event = "from trigger", "What it does if its check passes.",
    tells = "If it passes, runs {}." },
  on_fail  = { "handler", optional = true, event = "from trigger", "What it does if its check fails.",
    tells = "If it fails, runs {}." },
}

kind "feat" { "Something a creature has learned to do differently.",
  { lives = "holder", answers = "trigger", example = 'feat "Gloom-Sight" { ep = 8 }' },
  ep       = { "number", default = 5, at_least = 0, unit = "EP", "Its price, from the TEP.", tells = "Costs {} EP." },
  rider    = { "number", optional = true, at_least = 0, unit = "EP", "The price of adding it to an attack or spell.",
    tells = "Added to an attack for {} EP." },
  on_hit   = { "handler", optional = true, event = "attack", needs = "rider", "Its effect on each target hit.",
    tells = "On each hit, runs {}." },
  detects_magic = { "boolean", default = false, "Whether it detects things hidden by magic.",
    tells = "Finds what magic hides." },
  one_container = { "boolean", default = false, "Whether all arcane containers pay together.",
    tells = "All arcane containers pay together." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to: \"harm\", a status.",
    tells = "Its holder is immune to {}." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "item" { "Something carried.", { lives = "holder", unit = true, answers = "trigger" },
  AEP        = { "number", default = 0, at_least = 0, "Armour: the damage it absorbs before HP.",
    tells = "Absorbs {} damage before HP." },
  protection = { "amount", optional = true, "Armour as a die: the damage it subtracts.", example = '"1d4"',
    tells = "Takes {} off damage." },
  minigame   = { "handler", optional = true, event = "attack", "A weapon's own check in place of accuracy.",
    tells = "In place of an accuracy check, runs {}." },
  on_hit     = { "handler", optional = true, event = "attack", "Effects of a weapon besides its damage.",
    tells = "On each hit, runs {}." },
  within     = { "number", optional = true, at_least = 0, unit = "feet", "A weapon's reach.",
    tells = "Reaches {} feet." },
  effect     = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "status" { "A named state.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Deafened" { lasts = "10 turns", prevents = { "perceive" } }' },
  lasts    = { "lasts", required = true, "How long it lasts; \"forever\": until something lifts it.",
    tells = "Lasts {}." },
  prevents = { "list", optional = true, one_of = PREVENTS, lays = true, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to.",
    tells = "Its holder is immune to {}." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage.",
    tells = "Nothing lessens its damage." },
  escape   = { "table", optional = true, "How its holder gets free.",
               example = '{ cost = "action", check = "1d@STR", to = "@x" }', tells = "To escape: {}." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

kind "prop" { "A thing that lies in a space.",
  { lives = "space", answers = "trigger", speaks_for = "creator", example = 'prop "Oak Table" { cover = 8 }' },
  cover   = { "number", default = 0, at_least = 0, unit = "EP", "Damage it absorbs from misses on those behind it.",
    tells = "Gives {} cover." },
  element = { "any", optional = true, refers = "element",
              "Its element, or a list of them: it touches its place every round.",
              tells = "Its element is {}." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage.",
    tells = "Nothing lessens its damage." },
  effect  = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." },
}

-- Those that the rules name; a pack may add others.
kind "element" { "What an effect is made of; different elements that meet may react.", { lives = "nowhere" } }
for _, name in ipairs { "earth", "fire", "frost", "lightning", "water" } do element(name) {} end

kind "synergy" { "A suggestion to the GM for elements that meet. Its name lists them alphabetically.",
  { example = 'synergy "fire + water" { suggests = "a cloud that obscures all" }' },
  suggests = { "text", required = true, at_least = 1, "The suggestion.", tells = "Suggests {}." },
  places   = { "text", optional = true, refers = "prop", "A prop that may appear there.", tells = "Places {}." },
  smothers = { "number", optional = true, at_least = 1, "It may encase a creature; the TN to break free.",
    tells = "Smothers {}." },
}

kind "joint" { "A Concordant Act that is being prepared.", { lives = "nowhere" } }

kind "token" { "A note about its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes.", tells = "Runs {}." } }
