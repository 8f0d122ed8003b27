-- Paying for actions (Using Actions; Charging Actions; Pay by Burn: DEW-029 to DEW-042, DEW-203, DEW-204).

-- Whether the creature owes AP for a finished action (DEW-042).
field { "burned", of = "creature" }

-- Extra uses per turn or battle, beyond those that its abilities print.
stat "uses" { of = "creature" }

-- DEW-033, DEW-034: raises every limit in a price.
local LIMIT = "/(\\d*(?:turn|battle))"
local function grant_uses(act)
  local price, more = act:field("use") or "", act.user.uses
  if re.find(price, " or ") then
    return act:edit { use = "=" .. re.replace(price, "(\\d+)" .. LIMIT, function(number, window)
      return tonumber(number) + more .. "/" .. window
    end) }
  end
  for _, limit in ipairs(re.find_all(price, LIMIT)) do act:edit { use = "+(" .. more .. "/" .. limit[1] .. ")" } end
end

-- Above 0: its reactions are offered even if they seem too expensive, because something may make them cheaper.
stat "bargains" { of = "creature" }

-- DEW-037: pays the remaining AP and all other costs now; the action happens once the rest is paid.
local function start_charge(act, missing)
  local charge = act.user:inflict("Charging", missing, { lasts = "forever" })
  charge:set("ability", act.self or act.ability.name)
  for _, what in ipairs { "target", "space", "X", "mode", "weapon" } do charge:set("with_" .. what, act[what]) end
end

-- DEW-037, DEW-041: an action with too little AP may be burned or charged; every other cost is due now (DEW-030).
local function pay_late(act)
  local price = act:price("use")
  local missing = price.AP - act.user.AP
  if not price.burn and act:affordable("use") then return end                 -- another way of paying is open
  if act.reaction then return act:refuse(act.user.name .. " has too little AP") end
  act:edit { use = "-" .. missing .. "AP" }
  local can, why = act:affordable("use")
  if not can then return act:refuse(why) end
  local ways = { "let it be", "charge it" }
  if price.burn then table.insert(ways, 1, "burn AP") end
  local way = act.user:ask("Too little AP for " .. act.ability.name .. ": what now?", ways)
  if way == "let it be" then return act:refuse(act.user.name .. " has too little AP") end
  if way == "burn AP" then act.burning = missing else act.charging = missing end
end

-- The remaining part of the chosen way, after all other costs are paid.
local function burn(act)
  local who = act.user
  who:set("AP", who.AP - act.burning)
  who:set("burned", true)
end

local function postpone(act)
  start_charge(act, act.charging)
  act:say("The action is charged.")
  act:stop()
end

-- DEW-038, DEW-039: the action happens at once; a target that is out of reach is replaced by another, if possible.
local function release(who, charge)
  local ability, given = charge.ability, { free = true }
  for _, what in ipairs { "space", "X", "mode", "weapon" } do given[what] = charge["with_" .. what] end
  local aim = charge.with_target
  who:lift("Charging")
  local function go()
    if ability == "Basic Attack" then return who:attack(given.target, given) end
    return who:use(ability, given)
  end
  given.target = aim and aim:exists() and aim or nil
  local _, why = go()
  if why ~= "out of reach" then return end
  given.target, given.space = nil, nil
  go()
end

-- DEW-038: puts AP into the charge, up to the missing amount.
local function pay_charge(who)
  local charge = who.statuses.Charging
  if not charge then return end
  local part = math.min(math.max(0, who.AP), charge.x)
  who:lose { AP = part }
  if part < charge.x then charge:set("x", charge.x - part) else release(who, charge) end
end

-- DEW-040: a charge may be cancelled before the next payment; what was paid is lost.
local function offer_to_cancel(who)
  if not who:has("Charging") then return end
  if not who:ask("Go on with the charge?", { default = true }) then who:lift("Charging") end
end

return { grant_uses = grant_uses, pay_late = pay_late, burn = burn, postpone = postpone, pay_charge = pay_charge,
  offer_to_cancel = offer_to_cancel }
