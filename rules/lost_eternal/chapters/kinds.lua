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
  example = '{ "fire", "earth" }' }
-- The parts of a standard body, and the usual skills of spells.
local PARTS = { "Arm", "Head", "Leg", "Sense", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg" }
local ARCANE = { "Expression of Dread", "Expression of Fire", "Expression of Frost", "Expression of Life",
  "Expression of Storms", "Expression of Water" }

kind "creature" { "A being with entropy: a character, or a creature with a stat block.",
  { example = 'creature "Wheat-Wolf" { TEP = 35, attributes = { STR = 2, DEX = 2, CON = 1 }, body = { "torso" } }' },
  character  = { "boolean", default = false, "A character of the table, not a stat block: its sheet must add up." },
  TEP        = { "number", optional = true, unit = "EP", "Its Total Entropy Pool; of a character START_TEP." },
  attributes = { "table", default = {}, keys = { "STR", "DEX", "CON", "INT", "WIS" }, each = "number",
                 "EP invested in each attribute.",
                 example = "{ STR = 15, DEX = 4 }" },
  body       = { "list", default = { "humanoid" }, "Its parts, head to foot; a size is EP beyond the base of each.",
                 example = '{ "torso", "head", { "standard limb", name = "Arm", count = 2, size = 3 } }' },
  skills     = { "table", default = {}, each = "number", "EP in its mundane skills.", example = "{ Subterfuge = 10 }" },
  arcane     = { "table", default = {}, keys = ARCANE, open = true,
                 "EP allocated to its arcane skills, besides the 3 EP that each costs.",
                 example = '{ ["Expression of Fire"] = { 9, casting = "WIS" } }' },
  feats      = { "list", read_by = "dynamic", default = {}, refers = "feat" },
  feat_ep    = { "number", default = 0, at_least = 0, unit = "EP", "The total price of its feats." },
  spells     = { "list", read_by = "dynamic", default = {}, refers = "spell" },
  abilities  = { "list", read_by = "dynamic", default = {}, refers = "ability" },
  reactions  = { "list", read_by = "dynamic", default = {}, refers = "reaction",
                 "Its reactions; all casters also have Intercept." },
  items      = { "list", read_by = "dynamic", default = {}, refers = "item" },
  hp         = { "number", optional = true, at_least = 0, dice = true,
                 "Its printed HP, if they differ from its body's; they may be rolled.", example = '"2d6+3"' },
  ERR        = { "number", optional = true, at_least = 0, "Its printed regeneration." },
  printed    = { "table", default = {}, keys = { "attributes", "form", "skills" }, each = "number",
                 "Printed totals, which the sheet is checked against.",
                 example = "{ attributes = 40, form = 15, skills = 40 }" },
  speed      = { "number", default = 30, at_least = 0, unit = "feet", "The distance it walks in a turn." },
}

kind "container" { "A part of the body or a skill that holds EP.",
  { lives = "holder", example = 'container "wing" { sort = "limb", base = 4 }' },
  sort = { one_of = { "torso", "head", "limb", "sense", "mundane", "arcane" }, required = true },
  base = { "number", default = 0, at_least = 0, unit = "EP", "Its price when empty." },
}

kind "spell" { "An effect of an arcane skill, paid from that skill's container.",
  { lives = "holder", answers = "cast_at_once",
    example = 'spell "Lance of Frost" { skill = "Expression of Frost", element = "frost", damage = "EP" }' },
  skill    = { "text", required = true, one_of = ARCANE, open = true, "The arcane skill that pays for it." },
  element  = ELEMENT,
  power    = { "number", optional = true, at_least = 0, unit = "EP", "Its price; by default the caster chooses." },
  target   = { "text", default = "enemy", one_of = { "self", "ally", "enemy", "other", "anyone", "space", "prop" } },
  within   = { "any", optional = true, "\"touch\" or feet; by default its EP set the range." },
  area     = { "boolean", default = false, "Whether it affects a whole space; then it cannot be split." },
  length   = { "text", optional = true, one_of = { "EP" }, "A wall, 5 feet for 1 EP." },
  lasting  = { "text", optional = true, one_of = { "EP" }, "A duration in rounds, 1 for 1 EP." },
  hides    = { "boolean", default = false, "Invisibility: its EP are invested in a one-sided contest." },
  requires = { "table", default = {}, "Its conditions.", example = '{ target = { missing = "hp" } }' },
  convertible = { "boolean", default = true, "Whether dice may be bought for it." },
  bonus_action = { "boolean", default = false, "Whether a bonus action is enough." },
  accuracy = { "number", default = 0, "Added to its accuracy checks." },
  minigame = { "handler", optional = true, event = "attack", "In place of the accuracy check: true for a hit." },
  on_hit   = { "handler", optional = true, event = "attack", "Further effects on each target hit." },
  effect   = { "handler", optional = true, event = "cast", "What it does when cast." },
}

kind "ability" { "A physical ability: an attack with a part of the body, a cry, a grasp.",
  { lives = "holder", answers = "set_off", example = 'ability "Tusk Gore" { part = "Head", damage = "EP" }' },
  part     = { "text", optional = true, one_of = PARTS, open = true, "The part of the body that may pay for it." },
  target   = { "text", one_of = { "self", "ally", "enemy", "other", "anyone" },
               computed = function(def) return def.trigger and "anyone" or "enemy" end,
               "Whom it is for; with a trigger that is anyone unless it says otherwise." },
  within   = { "number", optional = true, at_least = 0, unit = "feet",
               "How far it reaches; by default 5, and by its trigger as far as may be." },
  element  = ELEMENT,
  bonus_damage = { "amount", optional = true, at_least = 0, "Free damage on top of its EP." },
  uses     = { "cost", optional = true, "How often it may be used.", example = '"1/round"' },
  requires = { "table", default = {}, "Its conditions.", example = '{ target = { has = "Grappled" } }' },
  eager    = { "boolean", default = false, "Whether it is proposed as soon as it can be used." },
  all      = { "boolean", default = false, "Whether it affects everyone in reach; then it is no attack." },
  attack   = { "boolean", computed = function(def) return def.damage == "EP" end, "Whether it is an attack." },
  convertible = { "boolean", default = true, "Whether dice may be bought for it." },
  bonus_action = { "boolean", default = false, "Whether a bonus action is enough." },
  accuracy = { "number", default = 0, "Added to its accuracy checks." },
  minigame = { "handler", optional = true, event = "attack", "In place of the accuracy check: true for a hit." },
  on_hit   = { "handler", optional = true, event = "attack", "Further effects on each target hit." },
  effect   = { "handler", optional = true, event = "use", "What it does." },
}

kind "reaction" { "A response to an event, paid with a reaction.",
  { lives = "holder", answers = "react", offered = true,
    example = 'reaction "Shield Ally" { trigger = { before = "attack", target = "ally" }, cost = "reaction" }' },
  cost     = { "cost", default = "reaction", "Its price.", example = '"reaction + 1EP"' },
  check    = { "amount", optional = true, "The roll, with its user's numbers.", example = '"1d20 + @WIS_mod"' },
  to       = { "amount", default = "8", "The number to reach.", example = '"10 + @event.ep"' },
  eager    = { "boolean", default = true, "Whether taking it is the default." },
  on_pass  = { "handler", optional = true, event = "from trigger", "What it does if its check passes." },
  on_fail  = { "handler", optional = true, event = "from trigger", "What it does if its check fails." },
}

kind "feat" { "Something a creature has learned to do differently.",
  { lives = "holder", answers = "trigger", example = 'feat "Gloom-Sight" { ep = 8 }' },
  ep       = { "number", default = 5, at_least = 0, unit = "EP", "Its price, from the TEP." },
  rider    = { "number", optional = true, at_least = 0, unit = "EP", "The price of adding it to an attack or spell." },
  on_hit   = { "handler", optional = true, event = "attack", needs = "rider", "Its effect on each target hit." },
  detects_magic = { "boolean", default = false, "Whether it detects things hidden by magic." },
  one_container = { "boolean", default = false, "Whether all arcane containers pay together." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to: \"harm\", a status." },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "item" { "Something carried.", { lives = "holder", unit = true, answers = "trigger" },
  AEP        = { "number", default = 0, at_least = 0, "Armour: the damage it absorbs before HP." },
  protection = { "amount", optional = true, "Armour as a die: the damage it subtracts.", example = '"1d4"' },
  minigame   = { "handler", optional = true, event = "attack", "A weapon's own check in place of accuracy." },
  on_hit     = { "handler", optional = true, event = "attack", "Effects of a weapon besides its damage." },
  within     = { "number", optional = true, at_least = 0, unit = "feet", "A weapon's reach." },
  effect     = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "status" { "A named state.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Deafened" { lasts = "10 turns", prevents = { "hear" } }' },
  lasts    = { "lasts", required = true, "How long it lasts; \"forever\": until something lifts it." },
  prevents = { "list", optional = true, lays = true, "What its holder cannot do: move, action, reaction." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage." },
  escape   = { "table", optional = true, "How its holder gets free.",
               example = '{ cost = "action", check = "1d@STR", to = "@x" }' },
  effect   = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

kind "prop" { "A thing that lies in a space.",
  { lives = "space", answers = "trigger", speaks_for = "creator", example = 'prop "Oak Table" { cover = 8 }' },
  cover   = { "number", default = 0, at_least = 0, unit = "EP", "Damage it absorbs from misses on those behind it." },
  element = { "any", optional = true, refers = "element",
              "Its element, or a list of them: it touches its place every round." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage." },
  effect  = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." },
}

-- Those that the rules name; a pack may add others.
kind "element" { "What an effect is made of; different elements that meet may react.", { lives = "nowhere" } }
for _, name in ipairs { "earth", "fire", "frost", "lightning", "water" } do element(name) {} end

kind "synergy" { "A suggestion to the GM for elements that meet. Its name lists them alphabetically.",
  { example = 'synergy "fire + water" { suggests = "a cloud that obscures all" }' },
  suggests = { "text", required = true, at_least = 1, "The suggestion." },
  places   = { "text", optional = true, refers = "prop", "A prop that may appear there." },
  smothers = { "number", optional = true, at_least = 1, "It may encase a creature; the TN to break free." },
}

kind "joint" { "A Concordant Act that is being prepared.", { lives = "nowhere" } }

kind "token" { "A note about its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true,
    "What happens when its trigger comes." } }
