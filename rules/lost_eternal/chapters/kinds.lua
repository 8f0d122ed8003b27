-- The kinds of content: creatures, what they are made of, what they know, and what lies about.

-- Times beside a turn's start and end.
event { "turn start", "turn end", "round start", "round end", "scene", "scene end", "hour", "day", "rest",
  "long rest" }

-- Those that are known by name; a pack may bring others.
local ELEMENTS = { "earth", "fire", "frost", "lightning", "water" }
local ELEMENT = { "any", optional = true, one_of = ELEMENTS, open = true, "Its element, or a list of them." }
-- What a standard body has, and the skills that spells are mostly of.
local PARTS = { "Arm", "Head", "Leg", "Sense", "Torso", "Left Arm", "Right Arm", "Left Leg", "Right Leg" }
local ARCANE = { "Expression of Dread", "Expression of Fire", "Expression of Frost", "Expression of Life",
  "Expression of Storms", "Expression of Water" }

kind "creature" { "Whoever has entropy: a character, or a creature with a stat block.",
  { example = 'creature "Wheat-Wolf" { TEP = 35, attributes = { STR = 2, DEX = 2, CON = 1 }, body = { "torso" } }' },
  character  = { "boolean", default = false, "A character of the table, not a stat block: its sheet must add up." },
  TEP        = { "number", optional = true, unit = "EP", "Its Total Entropy Pool; of a character START_TEP." },
  attributes = { "table", default = {}, each = "number", "EP invested in each attribute.",
                 example = "{ STR = 15, DEX = 4 }" },
  body       = { "list", default = { "humanoid" }, "Its parts, head to foot; a size is EP beyond the base of each.",
                 example = '{ "torso", "head", { "standard limb", name = "Arm", count = 2, size = 3 } }' },
  skills     = { "table", default = {}, each = "number", "EP in its mundane skills.", example = "{ Subterfuge = 10 }" },
  arcane     = { "table", default = {}, keys = ARCANE, open = true,
                 "EP allocated to its arcane skills, each beside the 3 EP that it costs.",
                 example = '{ ["Expression of Fire"] = { 9, casting = "WIS" } }' },
  feats      = { "list", default = {}, refers = "feat" },
  feat_ep    = { "number", default = 0, at_least = 0, unit = "EP", "What its feats cost together." },
  spells     = { "list", default = {}, refers = "spell" },
  abilities  = { "list", default = {}, refers = "ability" },
  reactions  = { "list", default = {}, refers = "reaction", "Those it has beside Intercept, which every caster has." },
  items      = { "list", default = {}, refers = "item" },
  hp         = { "number", optional = true, at_least = 0, "Its printed HP, where its body gives others." },
  ERR        = { "number", optional = true, at_least = 0, "Its printed regeneration." },
  printed    = { "table", default = {}, keys = { "attributes", "form", "skills" }, each = "number",
                 "Printed totals, which the sheet is held against.",
                 example = "{ attributes = 40, form = 15, skills = 40 }" },
  speed      = { "number", default = 30, at_least = 0, unit = "feet", "How far it goes in a turn." },
}

kind "container" { "Where EP are kept: a part of the body, or a skill.",
  { lives = "holder", example = 'container "wing" { sort = "limb", base = 4 }' },
  sort = { one_of = { "torso", "head", "limb", "sense", "mundane", "arcane" }, required = true },
  base = { "number", default = 0, at_least = 0, unit = "EP", "What it costs before it holds anything." },
}

kind "spell" { "An effect of an arcane skill, paid from that skill's container.",
  { lives = "holder", answers = "cast_at_once",
    example = 'spell "Lance of Frost" { skill = "Expression of Frost", element = "frost", damage = "EP" }' },
  skill    = { "text", required = true, one_of = ARCANE, open = true, "The arcane skill whose container pays it." },
  element  = { "any", optional = true, one_of = ELEMENTS, open = true, "Its element, or a list of them.",
               example = '{ "fire", "earth" }' },
  power    = { "number", optional = true, at_least = 0, unit = "EP", "What it costs, unless the caster chooses." },
  target   = { "text", default = "enemy", one_of = { "self", "ally", "enemy", "other", "anyone", "space", "prop" } },
  within   = { "any", optional = true, "\"touch\", or feet, where its EP do not say how far it reaches." },
  area     = { "boolean", default = false, "Whether it takes all in a space; then it cannot be split." },
  length   = { "text", optional = true, one_of = { "EP" }, "A wall, 5 feet for 1 EP." },
  lasting  = { "text", optional = true, one_of = { "EP" }, "A duration in rounds, 1 for 1 EP." },
  hides    = { "boolean", default = false, "Invisibility: its EP are the investment of a one-sided contest." },
  requires = { "table", default = {}, "What must be so.", example = '{ target = { missing = "hp" } }' },
  convertible = { "boolean", default = true, "Whether dice may be bought for it." },
  bonus_action = { "boolean", default = false, "Whether a bonus action is enough." },
  accuracy = { "number", default = 0, "What is added to its accuracy checks." },
  minigame = { "handler", optional = true, event = "attack", "In place of the accuracy check: true for a hit." },
  on_hit   = { "handler", optional = true, event = "attack", "What else it does to each that it hits." },
  effect   = { "handler", optional = true, event = "cast", "What it does, once it is cast." },
}

kind "ability" { "What a body can do: an attack with a part of it, a cry, a grasp.",
  { lives = "holder", answers = "trigger", example = 'ability "Tusk Gore" { part = "Head", damage = "EP" }' },
  part     = { "text", optional = true, one_of = PARTS, open = true, "The part whose Size Entropy may pay for it." },
  target   = { "text", default = "enemy", one_of = { "self", "ally", "enemy", "other", "anyone" } },
  within   = { "number", default = 5, at_least = 0, unit = "feet", "How far it reaches." },
  element  = ELEMENT,
  bonus_damage = { "amount", optional = true, at_least = 0, "Damage beside what its EP give, not paid for." },
  uses     = { "cost", optional = true, "How often.", example = '"1/round"' },
  requires = { "table", default = {}, "What must be so.", example = '{ target = { has = "Grappled" } }' },
  eager    = { "boolean", default = false, "Whether it is proposed as soon as it can be used." },
  all      = { "boolean", default = false, "Whether it takes everybody within reach; then it makes no attack." },
  attack   = { "boolean", computed = function(def) return def.damage == "EP" end, "Whether it is an attack." },
  convertible = { "boolean", default = true, "Whether dice may be bought for it." },
  bonus_action = { "boolean", default = false, "Whether a bonus action is enough." },
  accuracy = { "number", default = 0, "What is added to its accuracy checks." },
  minigame = { "handler", optional = true, event = "attack", "In place of the accuracy check: true for a hit." },
  on_hit   = { "handler", optional = true, event = "attack", "What else it does to each that it hits." },
  effect   = { "handler", optional = true, event = "use", "What it does." },
}

kind "reaction" { "An answer to something, at the cost of a reaction.",
  { lives = "holder", answers = "react", offered = true,
    example = 'reaction "Shield Ally" { trigger = { before = "attack", target = "ally" }, cost = "reaction" }' },
  cost     = { "cost", default = "reaction", "What it takes.", example = '"reaction + 1EP"' },
  check    = { "amount", optional = true, "What is rolled, with its user's numbers.", example = '"1d20 + @WIS_mod"' },
  to       = { "amount", default = "8", "What must be reached.", example = '"10 + @event.ep"' },
  eager    = { "boolean", default = true, "Whether it is taken unless somebody says otherwise." },
  on_pass  = { "handler", optional = true, event = "from trigger", "What it does, once its check passed." },
  on_fail  = { "handler", optional = true, event = "from trigger", "What it does when its check fails." },
}

kind "feat" { "What a creature has learned to do otherwise.",
  { lives = "holder", answers = "trigger", example = 'feat "Gloom-Sight" { ep = 8 }' },
  ep       = { "number", default = 5, at_least = 0, unit = "EP", "What it costs, of the TEP." },
  rider    = { "number", optional = true, at_least = 0, unit = "EP", "What adding it to an attack or spell costs." },
  on_hit   = { "handler", optional = true, event = "attack", needs = "rider", "What that does to each that is hit." },
  detects_magic = { "boolean", default = false, "Whether it finds what magic hides." },
  one_container = { "boolean", default = false, "Whether all arcane containers pay as one." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to: \"harm\", a status." },
  effect   = { "handler", optional = true, event = "from trigger", "What it does when its trigger comes." },
}

kind "item" { "Something carried.", { lives = "holder", in_prices = true, answers = "trigger" },
  AEP        = { "number", default = 0, at_least = 0, "Armour: what it takes before HP are touched." },
  protection = { "amount", optional = true, "Armour, where it is a die: what it takes off.", example = '"1d4"' },
  minigame   = { "handler", optional = true, event = "attack", "A weapon's own check in place of accuracy." },
  on_hit     = { "handler", optional = true, event = "attack", "What a weapon does beside its damage." },
  within     = { "number", optional = true, at_least = 0, unit = "feet", "A weapon's reach." },
  effect     = { "handler", optional = true, event = "from trigger", "What it does when its trigger comes." },
}

kind "status" { "A named state.",
  { lives = "holder", made_by = "inflict", answers = "trigger",
    example = 'status "Deafened" { lasts = "10 turns", prevents = { "hear" } }' },
  prevents = { "list", optional = true, lays = true, "What its holder cannot do: move, action, reaction." },
  immune   = { "list", optional = true, lays = true, "What its holder is immune to." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage." },
  escape   = { "table", optional = true, "How its holder gets free.",
               example = '{ cost = "action", check = "1d@STR", to = "@x" }' },
  effect   = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "prop" { "A thing that lies in a space.",
  { lives = "space", answers = "trigger", speaks_for = "creator", example = 'prop "Oak Table" { cover = 8 }' },
  cover   = { "number", default = 0, at_least = 0, unit = "EP", "What it takes of what misses who is behind it." },
  element = { "any", optional = true, one_of = ELEMENTS, open = true,
              "Its element, or a list of them: it touches its place every round." },
  irreducible = { "boolean", default = false, "Whether nothing lessens its damage." },
  effect  = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." },
}

kind "synergy" { "What elements may become together: a suggestion to the GM. Its name lists them by the alphabet.",
  { example = 'synergy "fire + water" { suggests = "a cloud that obscures all" }' },
  suggests = { "text", required = true, at_least = 1, "What the GM is proposed." },
  places   = { "text", optional = true, refers = "prop", "What may lie there then." },
  smothers = { "number", optional = true, at_least = 1, "It may encase a creature; the TN to break free." },
}

kind "joint" { "A Concordant Act that is being prepared.", { lives = "nowhere" },
  about = { "text", default = "", "What is to be done." } }

kind "token" { "Something noted about its holder.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", "What happens when its trigger comes." } }
