-- Using abilities and support actions (Your Turn; Worked Example: TSL-024, TSL-101, TSL-112,
-- TSL-115, TSL-117, TSL-120, TSL-125).

local constants = use "chapters/constants"
local defence = use "chapters/defence"
local dice = use "chapters/dice"
local stress = use "chapters/stress"
local tiers = use "chapters/tiers"
local zones = use "chapters/zones"

local SIDES = {
  ally     = function(user, who) return who ~= user and who.side == user.side end,
  enemy    = function(user, who) return who.side ~= user.side end,
  other    = function(user, who) return who ~= user end,
  creature = function() return true end,
  self     = function(user, who) return who == user end,
}

-- Whether a creature can be the target, or why not. TSL-104: the zone is checked only now.
local function suits(act, who)
  local card, user = act.ability, act.user
  if card.target and not SIDES[card.target](user, who) then return false, who.name .. " is no " .. card.target end
  local reach = act:field("within")
  if reach and not zones.is_within(user, who, reach) then return false, who.name .. " is not within " .. reach end
  local needs = card.requires.target
  if needs then
    local number, pool = stress.read_part(needs)
    if who[pool] < number then return false, who.name .. " has " .. who[pool] .. " of " .. needs end
  end
  return true
end

local function candidates(act)
  return act.scene:with(function(who) return who.kind == "creature" and not who:has("Broken") and suits(act, who) end)
end

-- By its trigger it is for who suffered the event; with a `target` also for who did it, if that suits, or for another.
local function of_event(act)
  local event, wanted = act.event, act.ability.target
  if wanted == "self" then return act.user end
  for _, who in ipairs { event.target or event.user, event.user or event.target } do
    if who.kind == "creature" and suits(act, who) then return who end
    if not wanted then return end
  end
end

local function has_target(act)
  local card = act.ability
  if not card.target and not act:field("within") and not card.requires.target then return true end
  return (of_event(act) or card.target and #candidates(act) > 0) and true or false, "nobody to do it to"
end

local function aim(act)
  local wanted = act.ability.target
  if not wanted then return end
  if act.target and not act.event then
    local can, why = suits(act, act.target)
    if not can then return act:refuse(why) end
    return
  end
  if wanted == "self" then act.targets = { act.user }; return end
  local target = act.event and of_event(act) or act:pick(candidates(act), "Whom is " .. act.ability.name .. " for?")
  if not target then return act:refuse("nobody to do it to") end
  act.targets = { target }
end

local function is_held(act)
  return act.self ~= nil and act.self.holder == act.user, act.user.name .. " does not have " .. act.ability.name
end

-- TSL-112: one hit is soaked only once; Stress taken as a cost is never soaked.
local function is_open(act)
  return not (act.event and act.event.soaked), "somebody soaks it already"
end

-- An ability with a trigger is used only on its trigger.
local function is_called(act)
  return act.event ~= nil or act.ability.trigger == nil, act.ability.name .. " answers something"
end

local function takes_reaction(act) return re.match(act.ability.cost, "reaction") ~= nil end
local function takes_movement(act) return dice.takes_movement(act.ability.cost) end

-- Counts a use of a perk: pays its printed `uses`.
verb "redeem" { "Counts one use of a perk against its printed `uses`.",
  of = "creature", args = { { "perk", "perk" } }, may = { { "often", pay = "uses" } },
  steps = { { "count", pay = "uses" } } }

-- TSL-115: a perk removes the Action from a support action's price.
local function free_by_perk(act)
  for perk in act.user:things("perk") do
    if perk.definition.frees == act.ability.name and perk:is_met() and act.user:redeem(perk) then
      act:edit({ cost = "-1action" }, perk.name)
      return act:say(perk.name .. ": " .. act.ability.name .. " takes no Action")
    end
  end
end

-- TSL-101: pays all or nothing; a creature that breaks by paying has paid. Outside of scenes only Stress is paid.
local function pay(act)
  if act.free then return end
  if not act.user.in_scene then act.user:refresh() end
  local done, why = act:pay("cost")
  if not done then act:refuse(why) end
end

-- Reports fields that need a target on a card without one.
local function judge_aimless(def, report)
  if def.target or def.trigger then return end
  for _, field in ipairs { "attack", "against", "within", "requires" } do
    local has_it = def[field] and (field ~= "requires" or next(def.requires) ~= nil)
    if has_it then return report(field, "it has no target; write for example target = \"enemy\"") end
  end
end
lint "aimless-ability" { on = "ability", required = true, check = judge_aimless }
lint "aimless-support" { on = "support", required = true, check = judge_aimless }

lint "attack-or-against" { on = "ability", required = true, check = function(def, report)
  if def.attack and def.against then report("against", "an attack is resisted as one already") end
end }

-- The number or roll to beat, if any: for an attack, or for an effect resisted like one (TSL-088).
-- TSL-091, TSL-095: a refusal costs nothing.
local function judge(act)
  local type = act.ability.attack or act.ability.against
  if not type or not act.target then return end
  act.type = type
  local against, why = defence.against(act)
  if not against then return act:refuse(why) end
  act.against = against
end

local function resolve(act)
  local card = act.ability
  if card.attack then
    local band, why = act.user:attack(act.target, { type = act.type, domain = card.domain, against = act.against,
      free = true, paid_for = true })
    if why then return act:refuse(why) end
    act.failed = not constants.HIT[band]
    return
  end
  dice.resolve(act, { domain = card.domain }, act.against)
  act.failed = not act.passed
end

-- TSL-105, TSL-125: records what players and GM say about it.
local function describe(act)
  if act.how then act:say(act.user.name .. ": " .. act.how) end
  if act.ability.asks then act:say("The GM tells " .. act.user.name .. ": " .. act.ability.asks) end
end

-- TSL-110, TSL-113: a soaked hit cannot be soaked again.
local function mark_soaked(act)
  if act.event and act.event.name == "stress" and act.event.target == act.user then act.event.soaked = true end
end

-- vela:use("Grant Reroll", { target = ko, how = "covers her" })   ko:use "Sense the Local Reality"
verb "use" { "Uses an ability or support action on a target, for its printed price.",
  of = "creature", args = { { "what", "definition" }, { "edits", "edits", optional = true } }, event = "use",
  tells = "uses",
  may = {
    { "able", laid = "cannot act", when = "not event" },
    { "alert", laid = "cannot react", when = "event" },
    { "waits", refuse = "{user} reacts in the turns of others", when = { "event and user.has_turn", takes_reaction } },
    { "mobile", laid = "cannot move", when = takes_movement },
    { "held", is_held }, { "open", is_open }, { "called", is_called },
    { "aimed", has_target, when = "event" }, { "holds", call = "when", when = "target" },
    { "often", pay = "uses", when = "uses" },
    { "price", pay = "cost", when = "event" },
  },
  steps = {
    { "aim",      aim },
    { "holds",    call = "when" },
    { "judge",    judge },
    { "perk",     free_by_perk },
    { "pay",      pay },
    { "count",    pay = "uses", when = "uses" },
    { "describe", describe },
    { "resolve",  resolve, when = "against" },
    { "effects",  effects = "effect", when = "not failed" },
    { "soaked",   mark_soaked, when = "event" },
    { "lent",     function(act) act.self:destroy() end, when = "self.lent" },
  } }

-- Using an item: its effect; a consumable is gone.
verb "use_item" { "Uses an item at hand: its effect happens, and a consumable is gone.",
  of = "creature", args = { { "item", "item" }, { "edits", "edits", optional = true } }, tells = "uses",
  may = { { "able", laid = "cannot act" },
    { "held", function(act) return act.self and act.self.holder == act.user, "it is not at hand" end } },
  steps = { { "holds", call = "when" }, { "pay", dice.pay_action }, { "effects", effects = "effect" },
    { "used", function(act) if act.ability.consumable then act.self:destroy() end end } } }

-- A contest outside of attacks: mar:contest("Voice", thug, { type = "social pressure", defence = "Mind", how = … }).
-- TSL-088: no Stress. Returns the band.
verb "contest" { "Rolls a domain against a target that resists as against an attack; nobody takes Stress.",
  of = "creature", tells = "contests", returns = "outcome",
  args = { tiers.argument, { "target", "entity" },
    { "given", "edits", optional = true,
      keys = { "type", "defence", "static", "how", "purpose", "free", "cost" } } },
  may = { { "able", laid = "cannot act" } },
  steps = {
    { "aim", function(act)
      if not act.type then return act:refuse("it is of no type: " .. table.concat(constants.ATTACK_TYPES, ", ")) end
      local against, why = defence.against(act)
      if not against then return act:refuse(why) end
      act.against = against
    end },
    { "pay", dice.pay_action },
    { "roll", function(act)
      dice.resolve(act, { domain = act.domain, purpose = act.purpose }, act.against)
      act.outcome = act.band
    end },
  } }

-- TSL-125: records what the GM says: request("note", "There is a tether", ko).
verb "note" { "Records what the GM says, for everyone or for one creature.",
  args = { { "text", "text" }, { "who", "entity", optional = true } }, steps = { { "note", function(act)
  act:say("Note: " .. act.text)
  if act.who then act.who:set("knows", act.text) end
end } } }
