-- The kinds of content: abilities, weapons, items, and what abilities leave behind (Abilities, Weapons, Combat terms).

local application = use "chapters/application"
local attributes = use "chapters/attributes"
local constants = use "chapters/constants"
local classes = use "chapters/weight_classes"

kind "ability" { "What a combatant can do: paid, checked, carried out.",
  { lives = "holder", offered = application.is_reaction, answers = "use",
    lies = function(def) return def.applies == "Passive" end,
    example = 'ability "Arc Slash" { type = "Melee-Offensive-Action", use = "10AP", damage = "(1){MlePwr}" }' },
  type    = { "text", required = true, "Type-Method-Application, as printed.", example = '"Melee-Offensive-Action"' },
  applies = { one_of = application.all, computed = application.of, "When it may be used; read from the type." },
  school  = { one_of = { "Melee", "Magic", "Skill" },
              computed = function(def)
                local word = re.match(def.type, "^[A-Za-z]+")
                return word == "Focus" and "Skill" or word
              end, "Melee, Magic or Skill; read from the type." },
  method  = { one_of = { "Offensive", "Defensive", "Support", "Movement", "Passive" },
              computed = function(def)
                local word = re.match(def.type, "-([A-Za-z]+)-") or "Support"
                return ({ Offense = "Offensive", Attack = "Offensive", Defense = "Defensive",
                  Supportive = "Support" })[word] or word
              end, "What it is for; read from the type." },
  use     = { "cost", optional = true, "What it costs.", example = '"10AP+3mna"' },
  range   = { "range", optional = true, "How far it reaches; without range and target it is for the user." },
  target  = { "text", optional = true, one_of = { "enemy", "ally", "combatant", "other", "space", "self",
              "self or ally", "dead ally", "dead enemy", "body", "adjacent space", "prop" },
              "Who or what may be aimed at." },
  targets = { "amount", optional = true, at_least = 1, "How many are aimed at, as far as so many are in reach.",
              example = '"1+{TL/5}"' },
  accuracy = { "check", of = "accuracy", optional = true, "Accuracy check against each target: a type and a bonus." },
  evade   = { "check", of = "evade", optional = true, "Evade check of each target." },
  luck    = { "amount", optional = true, "Luck check against this number." },
  self_check = { "text", optional = true, "Self-check of the user, by type." },
  makes_check = { "boolean", default = false, "Its script makes a check: it is of no use to whoever can make none." },
  check   = { "any", optional = true, one_of = { "advantage", "disadvantage", "sure" }, open = true,
              "Bonus on its checks, or \"advantage\"." },
  x       = { "any", optional = true, "What X stands for." },
  teamwork = { "edits", of = "ability", optional = true, lies_when = "user.TmWrk > 0",
               "What changes with an ally in the space." },
  solowork = { "edits", of = "ability", optional = true, lies_when = "user.counts_as > 1 or user.TmWrk <= 0",
               "What changes without one." },
  if_ko   = { "edits", of = "ability", optional = true, lies_when = "user is Knocked Out",
              "What changes while knocked out; without it, it cannot be used then." },
  when_dead = { "boolean", default = false, "Whether the dead may use it." },
  crit    = { "edits", of = "ability", optional = true, "What changes on a critical check." },
  modes   = { "table", of = "ability", each = "table", optional = true, "One is chosen: edits by name." },
  element = { one_of = { "ask", table.unpack(constants.ELEMENTS) },
              optional = true, "The element of its damage; \"ask\" lets the user choose." },
  repeats = { "amount", optional = true, at_least = 1,
    "How many times its checks and effects are carried out, one after the other." },
  rank    = { "number", default = 0, "Its rank bonus, changed by edits." },
  immune  = { "list", optional = true, lays = true, "What the holder cannot be afflicted with." },
  cannot  = { "list", optional = true, lays = true, "What the holder cannot do." },
  ignores = { "list", optional = true, lays = true, "What does not hinder the holder: \"heights\", \"falls\"." },
  grants  = { "text", optional = true, "Items that exist from the start of a battle." },
  slot    = { "text", optional = true, one_of = constants.SLOTS, open = true, "Where a granted weapon goes." },
  ends_turn = { "boolean", default = false, "Ends the user's turn." },
  sure    = { "text", optional = true, one_of = { "ally" }, "Whom it affects without a check." },
  granted = { "boolean", default = false, "Reached through another card only." },
  eager   = { "boolean", default = true, "Whether a reaction is taken unless somebody says otherwise." },
  family  = { "text", optional = true, one_of = { "movement" }, open = true, "A group of actions, such as movement." },
  needs   = { "handler", optional = true, event = "action", "Refuses, or changes the price, before it is paid." },
  reaches_fallen = { "boolean", default = false, "Its damage reaches those who are knocked out." },
  flavor  = { "text", optional = true, "How it is experienced; outside of battle that is what it does." },
  before_check = { "handler", optional = true, event = "action", "Runs before the roll." },
  effect  = { "handler", optional = true, event = "action", "Runs once, when all before it passed." },
  on_hit  = { "handler", optional = true, event = "attack", "Runs for each target that was hit." },
  on_miss = { "handler", optional = true, event = "attack", needs = { "accuracy", "evade" },
              "Runs for each target that was missed." },
  on_pass = { "handler", optional = true, event = "action", needs = { "luck", "self_check" },
              "Runs when the Luck or self-check passed." },
  on_fail = { "handler", optional = true, event = "action", needs = { "luck", "self_check" }, "Runs when it did not." },
  conclusion = { "handler", optional = true, event = "action", "Runs at the end in any case." },
}

kind "weapon" { "Something to attack with.",
  { lives = "holder", example = 'weapon "Shortsword" { type = "Melee", wc = "L" }' },
  type    = { one_of = { "Melee", "Magic", "Skill" }, default = "Melee", "Whose power and accuracy count." },
  wc      = { one_of = { "VL", "L", "M", "H", "VH" }, default = "M", "Weight class: default use, rank and weight." },
  use     = { "cost", computed = function(def) return classes.handling(def).use end, "What an attack costs." },
  rank    = { "number", at_least = 0, computed = function(def)
              return classes.make(def).rank + (attributes.x_of(def.attributes, "Oversized") or 0) end,
              "Damage is rank times power." },
  attributes = { "list", default = {}, "As printed; a plus raises X by 1, +N by N.",
                 example = '{ "Honed 3+", "Natural" }' },
  weight  = { "number", at_least = 0, computed = function(def) return classes.handling(def).weight end,
              unit = "tenths of a u" },
  ranged  = { "number", computed = attributes.number "Ranged", at_least = 0, unit = "spaces",
              "How far it shoots; 0 does not." },
  reach   = { "number", computed = attributes.number "Ranged", at_least = 0, unit = "spaces", "How far it reaches." },
  element = { "text", optional = true, one_of = constants.ELEMENTS, "The element of its damage." },
  artisan = { "number", computed = attributes.number "Artisan", "Critical from 20 less this." },
  charmed = { "number", computed = attributes.number "Charmed", "Added to Luck checks while it is in hand." },
  divided = { "boolean", computed = attributes.flag "Divided", "There are two of it." },
  vital   = { one_of = { "sta", "mna", "fcs" }, computed = function(def)
              return ({ Melee = "sta", Magic = "mna", Skill = "fcs" })[def.type or "Melee"] end,
              "What a shot costs a point of; fixed when it was made." },
  honed   = { "number", computed = attributes.number "Honed", "Added to Accuracy." },
  slot    = { "text", optional = true, one_of = { "primary", "secondary", "body" }, "Where it is held." },
  huge    = { "boolean", computed = function(def)
              return classes.handling(def).huge or attributes.x_of(def.attributes, "Oversized") ~= nil end,
                "Fills both hands." },
  natural = { "boolean", computed = attributes.flag "Natural", "Part of the body: always ready." },
  protection = { "amount", optional = true, example = '"3{MlePwr}"',
                 "What a shield gives to whoever defends with it." },
  on_hit  = { "handler", optional = true, event = "attack", "Runs when it hits." },
}

kind "item" { "Something carried.", { lives = "holder", in_prices = true, answers = "trigger" },
  use    = { "cost", optional = true },
  weight = { "number", default = 0, at_least = 0, unit = "tenths of a u" },
  value  = { "number", default = 0, at_least = 0, unit = "gil", "What it is worth." },
  material = { "text", optional = true, one_of = constants.MATERIALS, open = true,
               "What sort of material it is; \"Material\" where that is not said." },
  tool   = { "boolean", default = false, "Goes into the slot for tools." },
  coin   = { "number", optional = true, at_least = 1, unit = "hundredths of all vitals",
             "What a revival coin gives back." },
  consumable = { "boolean", default = true, "Whether using it up lasts beyond the battle." },
  magical = { "boolean", default = false, "Whether it takes magic to use it." },
  kit    = { "table", optional = true, keys = { "any", table.unpack(constants.TALENTS) }, open = true, each = "number",
             "The talents it helps with: { Scholar = 10, any = 5 }." },
  effect = { "handler", optional = true, "What using it does." },
}

-- DEW-047, DEW-048
local function usual_end(def) return def.negative and "3 turns" or "battle" end

kind "status" { "A named state of a combatant, with a timer.",
  { lives = "holder", made_by = "inflict", answers = "trigger", speaks_for = "holder",
    example = 'status "Burning" { lasts = "3 turns" }' },
  stackable = { "boolean", default = false, "Afflicted again, X adds up; else the larger counts." },
  again     = { one_of = { "add", "max" }, computed = function(def) return def.stackable and "add" or "max" end },
  negative  = { "boolean", default = true, "Whether it harms: then it lasts 3 turns unless it says otherwise." },
  lasts     = { "lasts", computed = usual_end, "How long it lasts." },
  endless   = { "boolean", computed = function(def)
                return (def.lasts == nil or def.lasts == usual_end(def)) and def.x_is == nil end,
                "Has no end of its own: outside of battle it lasts an hour." },
  x_is      = { "text", optional = true, one_of = { "turns" }, "X is how long it lasts." },
  group     = { "text", optional = true, "At most one of a group is held: the last." },
  cannot    = { "list", optional = true, lays = true, "What its holder cannot do." },
  ignores   = { "list", optional = true, lays = true,
    "What does not hinder its holder: \"difficult terrain\", \"heights\", \"falls\"." },
  effect    = { "handler", optional = true, event = "from trigger", "What happens when it answers." },
}

kind "token" { "Something held that may be given up for an effect.",
  { lives = "holder", offered = function(def) return def.use ~= nil and def.trigger ~= nil end,
    answers = "answer_with" },
  use    = { "cost", optional = true, "What using it costs; \"self\" uses it up." },
  eager  = { "boolean", default = true, "Whether it is used unless somebody says otherwise." },
  modes  = { "list", each = "table", optional = true, "One is chosen: a name, and what it does." },
  effect = { "handler", optional = true, event = "from trigger", needs = { "trigger", "use" } },
}

kind "law" { "What always holds for whoever bears it.",
  { lives = "holder", answers = "trigger", example = 'law "Footing" { trigger = { on = "enter", actor = "holder" } }' },
  effect = { "handler", optional = true, event = "from trigger", "What happens when it answers." },
}

kind "counter" { "A number on a combatant that counts up or down, with a side effect.",
  { lives = "holder", answers = "count",
    example = 'counter "Fuse" { value = 3, trigger = { on = "turn end", actor = "holder" }, ends_at = 0 }' },
  value   = { "number", default = 0, "Where it begins." },
  counts  = { "number", default = -1, "What is added each time." },
  ends_at = { "number", optional = true, "The number at which it is gone." },
  effect  = { "handler", optional = true, event = "from trigger", "What happens each time it counts." },
  on_end  = { "handler", optional = true, event = "from trigger", "What happens when it has come to its end." },
}

kind "marker" { "A mark on a combatant.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger" },
}

kind "prop" { "A thing that stands in a space and may react to what happens there.",
  { lives = "space", answers = "trigger", speaks_for = "creator",
    example = 'prop "Bomb" { hidden = true, trigger = { on = "enter", space = "here" } }' },
  hidden    = { "boolean", default = false, "Only its creator's side sees it." },
  unique_in = { one_of = { "space", "battle" }, optional = true, "At most one of its name there." },
  effect    = { "handler", optional = true, event = "from trigger", "What happens when it answers." },
}

-- Whoever goes unnoticed sets off no tokens and props.
local function is_noticed(act)
  local by = act.event.user
  return not by or not by:exists() or by.kind ~= "creature" or by.provokes >= 0, "unnoticed"
end

-- What a status or prop does when its trigger comes: its printed effects, then its handler.
verb "trigger" {
  may = { { "unnoticed", is_noticed, when = "event and ability.kind is prop" } },
  steps = { { "effects", effects = "effect" } } }

return { is_noticed = is_noticed }
