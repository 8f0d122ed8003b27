-- Uses of weapons (Ammunition: TSL-078 to TSL-082).

-- TSL-078, TSL-081: the class alone sets the number, whatever the tags; melee weapons have none.
stat "capacity" { of = "weapon", at_least = 0 }
pool "uses" { of = "weapon", max = "capacity" }
stat "holds_uses" { of = "improvised", at_least = 0 }
pool "throws" { of = "improvised", max = "holds_uses" }

local function counted(weapon)
  if weapon.kind == "improvised" then return weapon.definition.thrown and "throws" end
  return weapon.definition.capacity > 0 and "uses"
end

local function left(weapon)
  local pool = counted(weapon)
  return not pool or weapon[pool] > 0
end

-- TSL-079: spends a use when the attack is rolled, hit or miss.
local function spend(weapon)
  local pool = counted(weapon)
  if pool then weapon:lose { [pool] = 1 } end
end

-- TSL-082: request("resupply", rifle, 4): by the GM; not above the initial number.
verb "resupply" { "Sets the uses that are left in a weapon, by the GM.",
  args = { { "weapon", "entity" }, { "number", "number" } }, returns = "uses",
  steps = { { "fill", function(act)
    local weapon = act.weapon
    local pool = counted(weapon)
    if not pool then return act:refuse(weapon.name .. " has no uses to count") end
    if act.number < 0 then error("uses are counted from 0 on") end
    local most = weapon.definition.capacity
    weapon:set(pool, setting.ammo_cap and math.min(act.number, most) or act.number)
    act.uses = weapon[pool]
  end } } }

return { left = left, spend = spend }
