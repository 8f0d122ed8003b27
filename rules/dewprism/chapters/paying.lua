-- Paying for actions (Using Actions; Charging Actions; Pay by Burn: DEW-029 to DEW-042, DEW-203, DEW-204).

-- DEW-036: the player picks X, at least 1 and at most what is left.
local function choose_x(act)
  local price = act:price("use")
  if not price.least_x then return end
  if price.most_x < price.least_x then return act:refuse("not enough left for X") end
  act.X = act.X or act.user:ask("How much is X?", { from = price.least_x, to = price.most_x, default = price.most_x })
end

-- What the price asks of AP beyond what is there.
local function missing_ap(act)
  local price = act:price("use")
  return math.max(0, (price.AP or 0) - math.max(0, act.user.AP)), price
end

-- DEW-037, DEW-041: with too little AP an action may be burned or charged; everything else is due now.
local function pay_late(act)
  local missing, price = missing_ap(act)
  if missing == 0 or act.free then return end
  if act.user:has("Charging") then return act:refuse("charging already") end
  local ways = { "let it be", "charge it" }
  if price.burn then table.insert(ways, 1, "burn AP") end
  local way = act.user:ask("Too little AP for " .. act.ability.name .. ": what now?", ways)
  if way == "burn AP" then return end
  if way == "let it be" then return act:refuse(act.user.name .. " has too little AP") end
  local charge = act.user:inflict("Charging", missing, { lasts = "forever" })
  charge:set("ability", act.self or act.ability.name)
  charge:set("aim", act.target)
  act:edit { use = "-" .. missing .. "AP" }
  act.charging = true
end

-- Free actions pay nothing and count toward no limit (DEW-203).
local function pay_now(act)
  if act.free then return end
  local ok, why = act:pay("use")
  if not ok then return act:refuse(why) end
  if act.charging then act:say("The action is charged."); act:stop() end
end

return { choose_x = choose_x, pay_late = pay_late, pay_now = pay_now }
