-- Using abilities and support actions (Your Turn; Worked Example: TSL-024, TSL-101, TSL-112, TSL-115, TSL-117, TSL-120,
-- TSL-125).

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

-- Whether somebody can be its target, or why not. TSL-104: the zone is looked at now, and not again.
local function suits(act, who)
  local card, user = act.ability, act.user
  if not SIDES[card.target](user, who) then return false, who.name .. " is not " .. card.target end
  local reach = act:field("within")
  if reach and not zones.is_within(user, who, reach) then return false, who.name .. " is not within " .. reach end
  local needs = card.requires and card.requires.target
  if needs then
    local number, pool = stress.read_part(needs)
    if who[pool] < number then return false, who.name .. " has " .. who[pool] .. " of " .. needs end
  end
  return true
end

local function aim(act)
  local wanted = act.ability.target
  if not wanted or act.event then return end
  if wanted == "self" then act.targets = { act.user }; return end
  if act.target and act.target ~= act.user then
    local can, why = suits(act, act.target)
    if not can then return act:refuse(why) end
    return
  end
  local list = act.scene:with(function(who)
    return who.kind == "creature" and not who:has("Broken") and suits(act, who)
  end)
  local target = act:pick(list, "Whom is " .. act.ability.name .. " for?")
  if not target then return act:refuse("nobody to do it to") end
  act.targets = { target }
end

local function is_held(act)
  return act.self ~= nil and act.self.holder == act.user, act.user.name .. " does not have " .. act.ability.name
end

-- TSL-112: a hit is soaked once; nor is Stress that one takes as a cost.
local function is_open(act)
  return not (act.event and act.event.soaked), "somebody soaks it already"
end

-- What answers something is not done out of the blue.
local function is_called(act)
  return act.event ~= nil or act.ability.trigger == nil, act.ability.name .. " answers something"
end

local function takes_reaction(act) return re.match(act.ability.cost, "reaction") ~= nil end
local function takes_movement(act) return dice.takes_movement(act.ability.cost) end

-- A perk's count: pays what is printed as its uses.
verb "redeem" { of = "creature", args = { { "perk", "perk" } }, may = { { "often", affordable = "uses" } },
  steps = { { "count", pay = "uses" } } }

-- TSL-115: a perk makes a support action free of the Action.
local function free_by_perk(act)
  for perk in act.user:things("perk") do
    if perk.definition.frees == act.ability.name and act.user:redeem(perk) then
      act:edit({ cost = "-1action" }, perk.name)
      return act:say(perk.name .. ": " .. act.ability.name .. " takes no Action")
    end
  end
end

-- TSL-101: all or nothing, and whoever is Broken by it has paid; outside of scenes only Stress is a price.
local function pay(act)
  if act.free then return end
  if not act.user.in_scene then act.user:refresh() end
  local done, why = act:pay("cost")
  if not done then act:refuse(why) end
end

-- What is for a target, of what has none.
local function judge_aimless(def, report)
  if def.target or def.trigger then return end
  for _, field in ipairs { "attack", "against", "within", "requires" } do
    local has_it = def[field] and (field ~= "requires" or next(def.requires) ~= nil)
    if has_it then return report(field, "it has no target; write for example target = \"enemy\"") end
  end
end
lint "aimless-ability" { on = "ability", check = judge_aimless }
lint "aimless-support" { on = "support", check = judge_aimless }

lint "attack-or-against" { on = "ability", check = function(def, report)
  if def.attack and def.against then report("against", "an attack is resisted as one already") end
end }

-- What it must beat, if anything: an attack, or resisted like one (TSL-088). TSL-091, TSL-095: what is refused costs
-- nothing.
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

-- TSL-105, TSL-125: what people say of it is kept in the record.
local function describe(act)
  if act.how then act:say(act.user.name .. ": " .. act.how) end
  if act.ability.asks then act:say("The GM tells " .. act.user.name .. ": " .. act.ability.asks) end
end

-- TSL-110, TSL-113: what was turned to somebody else is turned for good.
local function mark_soaked(act)
  if act.event and act.event.name == "stress" and act.event.target == act.user then act.event.soaked = true end
end

-- vela:use("Grant Reroll", { target = ko, how = "covers her" })   ko:use "Sense the Local Reality"
verb "use" { of = "creature", args = { { "what", "definition" }, { "edits", "edits", optional = true } }, event = "use",
  tells = "uses",
  may = {
    { "able", laid = "cannot", word = "act", when = "not event" },
    { "alert", laid = "cannot", word = "react", when = "event" },
    { "waits", refuse = "{user} reacts in the turns of others", when = { "event and user.has_turn", takes_reaction } },
    { "mobile", laid = "cannot", word = "move", when = takes_movement },
    { "held", is_held }, { "open", is_open }, { "called", is_called },
    { "often", affordable = "uses", when = "uses" },
    { "price", affordable = "cost", when = "event" },
  },
  steps = {
    { "aim",      aim },
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

-- What uses an item: its effect; what is used up is gone.
verb "use_item" { of = "creature", args = { { "item", "item" }, { "edits", "edits", optional = true } }, tells = "uses",
  may = { { "able", laid = "cannot", word = "act" },
    { "held", function(act) return act.self and act.self.holder == act.user, "it is not at hand" end } },
  steps = { { "pay", dice.pay_action }, { "effects", effects = "effect" },
    { "used", function(act) if act.ability.consumable then act.self:destroy() end end } } }

-- Two contest outside of attacks: mar:contest("Voice", thug, { type = "social pressure", defence = "Mind", how = … }).
-- TSL-088: no Stress. Gives the band.
verb "contest" { of = "creature", tells = "contests", returns = "outcome",
  args = { tiers.argument, { "target", "entity" },
    { "given", "edits", optional = true, keys = { "type", "defence", "how", "purpose", "free", "cost" } } },
  may = { { "able", laid = "cannot", word = "act" } },
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

-- TSL-125: what the GM tells, kept: request("note", "There is a tether", ko).
verb "note" { args = { { "text", "text" }, { "who", "entity", optional = true } }, steps = { { "note", function(act)
  act:say("Note: " .. act.text)
  if act.who then act.who:set("knows", act.text) end
end } } }
