-- Physical abilities that are no attacks: cries, grasps, feasts (section 2: TLE-020, TLE-024).

local attacks = use "chapters/attacks"
local effects = use "chapters/effects"

local function own(who, name)
  for ability in who:things("ability") do if ability.name == name then return ability end end
end

local SIDES = { enemy = "enemies", ally = "allies", other = "others", anyone = "combatants" }

local function in_reach(act, def)
  local list = {}
  for _, one in ipairs(act.user[SIDES[def.target]](act.user)) do
    if attacks.reaches(act.user, one, def.within or attacks.feet) and one.hp > 0 then list[#list + 1] = one end
  end
  return list
end

-- The targets: those given, all in reach, or one that the player picks.
local function aim(act, def)
  if not def.all and act.given and act.given.target then return { act.given.target } end
  if def.target == "self" then return { act.user } end
  local list = in_reach(act, def)
  if def.all then return list end
  local target = act:pick(list, "Whom?")
  return target and { target } or {}
end

local function may_use(act)
  local stopped = attacks.cannot_act(act.user, act.given or {})
  if stopped then return false, "cannot act: " .. stopped end
  if act.ability.attack then return false, "it is an attack" end
  local price = act.ability.bonus_action and "bonus" or "action"
  return act.user[price] > 0, "no " .. price .. " is left"
end

-- Carries the ability out on each target.
verb "exert" { "Carries out an ability that is no attack on each target, for its printed price.",
  of = "creature", event = "use",
  args = { { "what", "ability" }, { "given", "table", optional = true, keys = { "target" } } },
  tells = "uses", may = { { "able", may_use }, { "often", pay = "uses" } },
  steps = {
    { "aim",     function(act)
      act.targets = aim(act, act.ability)
      if #act.targets == 0 then return act:refuse("nobody within reach") end
      for _, target in ipairs(act.targets) do
        local fits, why = attacks.suits(act.user, act.ability, target)
        if fits then fits, why = attacks.reaches(act.user, target, act.ability.within or attacks.feet) end
        if fits then fits, why = attacks.judge_needs(act.user, act.ability, target) end
        if not fits then return act:refuse(why) end
      end
      act.target = act.targets[1]
    end },
    { "holds",   call = "when" },
    { "pay",     function(act) act.user:pay(act.ability.bonus_action and "bonus" or "action") end },
    { "count",   pay = "uses" },
    { "reveal",  attacks.reveal },
    { "effects", effects = "effect" },
    { "done",    function(act) act.is_done = true end },
  }, returns = "is_done" }

-- By its trigger an ability is for who suffered the event, for who did it, or for another, as its fields allow.
local function may_have(act, def, one)
  return one and attacks.suits(act.user, def, one) and attacks.judge_needs(act.user, def, one)
    and (not def.within or one.kind ~= "creature" or attacks.reaches(act.user, one, def.within)) and true or false
end

local function of_event(act)
  local def, event = act.ability, act.event
  if def.target == "self" then return may_have(act, def, act.user) and { act.user } or {} end
  local list = {}
  if not def.all then
    if may_have(act, def, act.target) then return { act.target } end
    if may_have(act, def, event.user) then return { event.user } end
    if def.target == "anyone" then return list end
  end
  for _, one in ipairs(in_reach(act, def)) do if may_have(act, def, one) then list[#list + 1] = one end end
  return list
end

verb "set_off" { "Carries out an ability when its trigger fires.",
  may = { { "often", pay = "uses", when = "uses" },
    { "aimed", function(act) return #of_event(act) > 0, "nobody to do it to" end } },
  steps = {
    { "meant",   effects.meant },
    { "aim",     function(act)
      local list = of_event(act)
      act.targets = act.ability.all and list or { act:pick(list, "Whom?") }
    end },
    { "count",   pay = "uses", when = "uses" },
    { "effects", effects = "effect" },
  } }

-- rue:use("Thunderous Cry")   rue:use("Drag Under", { target = foe })
verb "use" { "Uses an ability that is no attack, by its name.", of = "creature", returns = "is_done",
  args = { { "what", "text", refers = "ability" }, { "given", "table", optional = true, keys = { "target" } } },
  steps = { { "use", function(act)
    local ability = own(act.user, act.what)
    if not ability then return act:refuse(act.user.name .. " cannot do '" .. act.what .. "'") end
    local done, why = act.user:exert(ability, act.given)
    if done == nil then return act:stop(why or "it came to nothing") end
    act.is_done = true
  end } } }
