-- The kinds of content: abilities, weapons, items, and the marks abilities leave (Abilities, Weapons, Combat terms).

local application = use "chapters/application"
local attributes = use "chapters/attributes"
local constants = use "chapters/constants"
local classes = use "chapters/weight_classes"

-- What a holder may be barred from: the words that rules ask for. Areas still cover those who cannot be targeted.
local CANNOT = { "act", "react", "fight", "check", "crit", "Melee", "Magic", "Skill", "movement", "magical item",
  "be targeted", "aim at its creator" }
local IGNORES = { "difficult terrain", "heights", "falls" }

kind "ability" { "Something a combatant can do: paid, checked, carried out.",
  { lives = "holder", offered = application.is_reaction, answers = "use",
    lies = function(def) return def.applies == "Passive" end,
    example = 'ability "Arc Slash" { type = "Melee-Offensive-Action", use = "10AP", damage = "(1){MlePwr}" }' },
  type    = { "text", required = true, "Type-Method-Application, as printed.", example = '"Melee-Offensive-Action"',
    tells = "{}." },
  applies = { one_of = application.all, computed = application.of, "When it may be used; read from the type.",
    tells = "Used as {}." },
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
  use     = { "cost", optional = true, "What it costs.", example = '"10AP+3mna"', tells = "Costs {}." },
  range   = { "range", optional = true, "How far it reaches; without range and target it is for the user.",
    tells = "Reaches {}." },
  target  = { "text", optional = true, one_of = { "enemy", "ally", "combatant", "other", "space", "self",
              "self or ally", "dead ally", "dead enemy", "body", "adjacent space", "prop" },
              "Possible targets.",
    tells = { enemy = "Aims at an enemy.", ally = "Aims at an ally.", combatant = "Aims at anybody.",
      other = "Aims at anybody else.", space = "Aims at a space.", self = "Is for the user.",
      ["self or ally"] = "Is for the user or an ally.", ["dead ally"] = "Aims at a dead ally.",
      ["dead enemy"] = "Aims at a dead enemy.", body = "Aims at a body.",
      ["adjacent space"] = "Aims at an adjacent space.", prop = "Aims at a thing." } },
  targets = { "amount", optional = true, at_least = 1, "How many targets it takes, if enough are in reach.",
              example = '"1+{TL/5}"', tells = "Takes up to {} targets." },
  accuracy = { "check", of = "accuracy", optional = true, "Accuracy check against each target: a type and a bonus.",
    tells = "Checks {} accuracy against each target." },
  evade   = { "check", of = "evade", optional = true, "Evade check of each target.",
    tells = "Each target may evade by {}." },
  luck    = { "amount", optional = true, "Luck check against this number.", tells = "Checks luck against {}." },
  self_check = { "text", optional = true, "Self-check of the user, by type.", tells = "Checks the {} of the user." },
  makes_check = { "boolean", default = false, "Its script makes a check, so a user that cannot roll cannot use it." },
  check   = { "any", optional = true, one_of = { "advantage", "disadvantage", "sure" }, open = true,
              "Bonus on its checks, or \"advantage\".", tells = "Its checks have {}." },
  x       = { "any", optional = true, "The meaning of X.", tells = "X is {}." },
  teamwork = { "edits", of = "ability", optional = true, lies = "user.TmWrk > 0",
               "Changes with an ally in the space.", tells = "With an ally in the space: {}." },
  solowork = { "edits", of = "ability", optional = true, lies = "user.counts_as > 1 or user.TmWrk <= 0",
               "Changes without an ally in the space.", tells = "Without an ally in the space: {}." },
  if_ko   = { "edits", of = "ability", optional = true, lies = "user is Knocked Out",
              "Changes while knocked out; without this field it cannot be used then.",
    tells = "While knocked out: {}." },
  when_dead = { "boolean", default = false, "Whether the dead may use it.", tells = "The dead may use it." },
  crit    = { "edits", of = "ability", optional = true, "Changes on a critical check.", tells = "On a critical: {}." },
  modes   = { "table", of = "ability", each = "table", optional = true, "Edits by name; the user chooses one.",
    tells = "Modes: {}." },
  element = { one_of = { "ask", table.unpack(constants.ELEMENTS) },
              optional = true, "The element of its damage; \"ask\" lets the user choose.",
    tells = "Its element is {}." },
  repeats = { "amount", optional = true, at_least = 1,
    "How often its checks and effects are carried out.", tells = "Is done {} times." },
  rank    = { "number", default = 0, "Its rank bonus, changed by edits.", tells = "Rank bonus {}." },
  immune  = { "list", optional = true, lays = true, "Statuses the holder cannot get.",
    tells = "Its holder is immune to {}." },
  cannot  = { "list", optional = true, one_of = CANNOT, lays = true, "What the holder cannot do.",
    tells = "Its holder cannot {}." },
  ignores = { "list", optional = true, one_of = IGNORES, lays = true, "Hindrances the holder ignores.",
    tells = "Its holder ignores {}." },
  grants  = { "text", optional = true, "Items that exist from the start of a battle.",
    tells = "Grants {} for a battle." },
  slot    = { "text", optional = true, one_of = constants.SLOTS, open = true, "The slot of a granted weapon.",
    tells = "It goes into the slot {}." },
  ends_turn = { "boolean", default = false, "Ends the user's turn.", tells = "Ends the turn." },
  sure    = { "text", optional = true, one_of = { "ally" }, "Targets it affects without a check.",
    tells = { ally = "Affects allies without a check." } },
  granted = { "boolean", default = false, "Reached through another card only.",
    tells = "Is reached through another card only." },
  eager   = { "boolean", default = true, "Whether taking the reaction is the default." },
  family  = { "text", optional = true, one_of = { "movement" }, open = true, "A group of actions, such as movement.",
    tells = "Counts as {}." },
  needs   = { "handler", optional = true, event = "action",
    "Refuses, by a reason or `false`, or changes the price, before it is paid.",
    tells = "Before it is paid, runs {}." },
  reaches_fallen = { "boolean", default = false, "Its damage reaches those who are knocked out.",
    tells = "Its damage reaches those who are knocked out." },
  flavor  = { "text", optional = true, "How it is experienced; its effect outside of battle.",
    tells = "In the story: {}." },
  before_check = { "handler", optional = true, event = "action", "Runs before the roll.",
    tells = "Before the roll, runs {}." },
  effect  = { "handler", optional = true, event = "action", "Runs once, if no check before it failed.",
    tells = "Runs {}." },
  on_hit  = { "handler", optional = true, event = "attack", effects = true, "Runs for each target hit.",
    tells = "On each hit, runs {}." },
  on_miss = { "handler", optional = true, event = "attack", needs = { "accuracy", "evade" },
              "Runs for each target missed.", tells = "On each miss, runs {}." },
  on_pass = { "handler", optional = true, event = "action", needs = { "luck", "self_check" },
              "Runs if the Luck or self-check passes.", tells = "If it passes, runs {}." },
  on_fail = { "handler", optional = true, event = "action", needs = { "luck", "self_check" }, "Runs if it fails.",
    tells = "If it fails, runs {}." },
  conclusion = { "handler", optional = true, event = "action", "Runs at the end in any case.",
    tells = "At the end, runs {}." },
}

kind "weapon" { "Something to attack with.",
  { lives = "holder", example = 'weapon "Shortsword" { type = "Melee", wc = "L" }' },
  type    = { one_of = { "Melee", "Magic", "Skill" }, default = "Melee", "The type of its power and accuracy.",
    tells = "A {} weapon." },
  wc      = { one_of = { "VL", "L", "M", "H", "VH" }, default = "M", "Weight class: default use, rank and weight.",
    tells = "Weight class {}." },
  use     = { "cost", computed = function(def) return classes.handling(def).use end, "The price of an attack.",
    tells = "An attack costs {}." },
  enlarged = { "number", computed = function(def)
              return def.rank and attributes.x_of(def.attributes, "Oversized") or 0 end,
              "Ranks that Oversized adds to a printed rank." },
  rank    = { "number", at_least = 0, computed = function(def)
              return classes.make(def).rank + (attributes.x_of(def.attributes, "Oversized") or 0) end,
              "Damage is rank times power.", tells = "Rank {}." },
  attributes = { "list", default = {}, "As printed; a plus raises X by 1, +N by N.",
                 example = '{ "Honed 3+", "Natural" }', tells = "{}." },
  weight  = { "number", at_least = 0, computed = function(def) return classes.handling(def).weight end,
              unit = "tenths of a u", tells = "Weighs {} tenths of a u." },
  ranged  = { "number", computed = attributes.number "Ranged", at_least = 0, unit = "spaces",
              "How far it shoots; 0 does not.", tells = "Shoots {} spaces far." },
  reach   = { "number", computed = function(def) return def.ranged or attributes.number "Ranged"(def) end, at_least = 0,
              unit = "spaces", "How far it reaches.", tells = "Reaches {} spaces." },
  area    = { "boolean", default = false, "Whether an attack strikes everybody in its space but the user.",
    tells = "Strikes everybody in its space but the user." },
  element = { "text", optional = true, one_of = constants.ELEMENTS, "The element of its damage.",
    tells = "Its element is {}." },
  artisan = { "number", computed = attributes.number "Artisan", "Lowers the critical roll below 20 by this much.",
    tells = "Lowers the critical roll by {}." },
  charmed = { "number", computed = attributes.number "Charmed", "Added to Luck checks while it is in hand.",
    tells = "Adds {} to luck." },
  divided = { "boolean", computed = attributes.flag "Divided", "It comes as a pair." },
  vital   = { one_of = { "sta", "mna", "fcs" }, computed = function(def)
              return ({ Melee = "sta", Magic = "mna", Skill = "fcs" })[def.type or "Melee"] end,
              "The vital of which a shot costs a point; fixed at creation." },
  honed   = { "number", computed = attributes.number "Honed", "Added to Accuracy.", tells = "Adds {} to accuracy." },
  slot    = { "text", optional = true, one_of = { "primary", "secondary", "body" }, "The slot that holds it.",
    tells = "It goes into the slot {}." },
  huge    = { "boolean", computed = function(def)
              return classes.handling(def).huge or attributes.x_of(def.attributes, "Oversized") ~= nil end,
                "Fills both hands." },
  natural = { "boolean", computed = attributes.flag "Natural", "Part of the body: always ready.",
    tells = "Is part of the body." },
  protection = { "amount", optional = true, example = '"3{MlePwr}"',
                 "Temporary Health from defending with this shield.", tells = "Defending gives {} temporary Health." },
  on_hit  = { "handler", optional = true, event = "attack", "Runs when it hits.", tells = "When it hits, runs {}." },
}

kind "item" { "Something carried.", { lives = "holder", unit = true, answers = "trigger" },
  use    = { "cost", optional = true, tells = "Using it costs {}." },
  weight = { "number", default = 0, at_least = 0, unit = "tenths of a u", tells = "Weighs {} tenths of a u." },
  value  = { "number", default = 0, at_least = 0, unit = "gil", "Its price.", tells = "Worth {} gil." },
  material = { "text", read_by = "people", optional = true, one_of = constants.MATERIALS, open = true,
               "The sort of material; \"Material\" if unknown.", tells = "A material: {}." },
  tool   = { "boolean", default = false, "Goes into the slot for tools.", tells = "Goes into the slot for tools." },
  coin   = { "number", optional = true, at_least = 1, unit = "hundredths of all vitals",
             "What a revival coin restores.", tells = "A revival coin: restores {} hundredths." },
  consumable = { "boolean", default = true, "Whether using it uses it up, also after the battle.",
    tells = "Is used up." },
  magical = { "boolean", default = false, "Whether using it needs magic.", tells = "Using it needs magic." },
  kit    = { "table", optional = true, keys = { "any", table.unpack(constants.TALENTS) }, open = true, each = "number",
             "The talents it helps with: { Scholar = 10, any = 5 }.", tells = "Helps with {}." },
  effect = { "handler", optional = true, "What using it does.", tells = "Using it runs {}." },
}

-- DEW-047, DEW-048
local function usual_end(def) return def.negative and "3 turns" or "battle" end

kind "status" { "A named state of a combatant, with a timer.",
  { lives = "holder", made_by = "inflict", answers = "trigger", speaks_for = "holder",
    example = 'status "Burning" { lasts = "3 turns" }' },
  stackable = { "boolean", default = false, "If inflicted again, X adds up; else the larger X counts.",
    tells = "Adds up if inflicted again." },
  again     = { one_of = { "add", "max" }, computed = function(def) return def.stackable and "add" or "max" end,
    tells = "Inflicted again: {}." },
  negative  = { "boolean", default = true, "Whether it harms; then it lasts 3 turns by default.",
    tells = "Is harmful." },
  lasts     = { "lasts", computed = usual_end, "How long it lasts.", tells = "Lasts {}." },
  endless   = { "boolean", computed = function(def)
                return (def.lasts == nil or def.lasts == usual_end(def)) and def.x_is == nil end,
                "Has no duration: outside of battle it lasts an hour." },
  x_is      = { "text", optional = true, one_of = { "turns" }, "X is how long it lasts.",
    tells = "X is how many {} it lasts." },
  group     = { "text", optional = true, "A holder has at most one of a group: the last.",
    tells = "At most one of {} at a time." },
  cannot    = { "list", optional = true, one_of = CANNOT, lays = true, "What its holder cannot do.",
    tells = "Its holder cannot {}." },
  ignores   = { "list", optional = true, one_of = IGNORES, lays = true, "Hindrances its holder ignores.",
    tells = "Its holder ignores {}." },
  effect    = { "handler", optional = true, event = "from trigger", effects = true, "What happens when it answers.",
    tells = "Runs {}." },
}

kind "token" { "Something its holder may spend for an effect.",
  { lives = "holder", offered = function(def) return def.use ~= nil and def.trigger ~= nil end,
    answers = "answer_with" },
  use    = { "cost", optional = true, "What using it costs; \"self\" uses it up.", tells = "Using it costs {}." },
  eager  = { "boolean", default = true, "Whether using it is the default." },
  modes  = { "list", each = "table", optional = true, "Names with effects; the holder chooses one.",
    tells = "Modes: {}." },
  effect = { "handler", optional = true, event = "from trigger", needs = { "trigger", "use" }, tells = "Runs {}." },
}

kind "law" { "A rule that always applies to its holder.",
  { lives = "holder", answers = "trigger", example = 'law "Footing" { trigger = { on = "enter", actor = "holder" } }' },
  effect = { "handler", optional = true, event = "from trigger", effects = true, "What happens when it answers.",
    tells = "Runs {}." },
}

kind "counter" { "A number on a combatant that counts up or down, with a side effect.",
  { lives = "holder", answers = "count",
    example = 'counter "Fuse" { value = 3, trigger = { on = "turn end", actor = "holder" }, ends_at = 0 }' },
  value   = { "number", default = 0, "The initial value.", tells = "Begins at {}." },
  counts  = { "number", default = -1, "The step of each count.", tells = "Counts by {}." },
  ends_at = { "number", optional = true, "The value at which it ends.", tells = "Ends at {}." },
  effect  = { "handler", optional = true, event = "from trigger", effects = true, "What happens each time it counts.",
    tells = "Runs {}." },
  on_end  = { "handler", optional = true, event = "from trigger", "What happens when it ends.",
    tells = "When it ends, runs {}." },
}

kind "marker" { "A mark on a combatant.", { lives = "holder", answers = "trigger" },
  effect = { "handler", optional = true, event = "from trigger", effects = true, tells = "Runs {}." },
}

kind "prop" { "A thing that stands in a space and may react to what happens there.",
  { lives = "space", answers = "trigger", speaks_for = "creator",
    example = 'prop "Bomb" { hidden = true, trigger = { on = "enter", space = "here" } }' },
  hidden    = { "boolean", read_by = "people", default = false, "Only its creator's side sees it.",
    tells = "Only its creator's side sees it." },
  unique_in = { one_of = { "space", "battle" }, optional = true, "At most one of its name there.",
    tells = "At most one in a {}." },
  effect    = { "handler", optional = true, event = "from trigger", effects = true, "What happens when it answers.",
    tells = "Runs {}." },
}

-- An unnoticed actor triggers no tokens or props.
local function is_noticed(act)
  local by = act.event.user
  return not by or not by:exists() or by.kind ~= "creature" or by.provokes >= 0, "unnoticed"
end

-- A status or prop acts on its trigger: its printed effects, then its handler.
verb "trigger" { "Carries out the printed effects of a status or prop when its trigger fires.",
  may = { { "unnoticed", is_noticed, when = "event and ability.kind is prop" } },
  steps = { { "effects", effects = "effect" } } }

return { is_noticed = is_noticed }
