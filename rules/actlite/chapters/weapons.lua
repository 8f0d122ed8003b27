-- Weapons and how they are held (Weapons; Tags; Requirements: ACT-074 to ACT-079, ACT-082).

local attributes = use "chapters/attributes"

-- How many hands are on it: as wielded, else as printed, else as its tags say.
local function hands_on(weapon)
  return weapon.wielded or weapon.hands or weapon:has("two-handed") and not weapon:has("one-handed") and 2 or 1
end

-- wield(axe, 2): from now on it is held so.
verb "wield" { of = "character", args = { { "weapon", "entity" }, { "hands", "number" } },
  steps = { { "hold", function(act)
    if act.weapon.holder ~= act.user then return act:refuse(act.weapon.name .. " is not at hand") end
    if act.hands ~= 1 and act.hands ~= 2 then return act:refuse("a weapon is held in one hand or two") end
    act.weapon:set("wielded", act.hands)
  end } } }

-- ACT-077: in two hands a one-handed weapon asks for 2 STR less. A score that is missing meets nothing.
local function meets(who, weapon, attribute, least)
  local score = attributes.score_of(who, attribute)
  if not score then return false end
  local help = attribute == "STR" and weapon:has("one-handed") and hands_on(weapon) == 2 and 2 or 0
  return score + help >= least
end

-- ACT-078, ACT-079, ACT-082: a disadvantage for one hand on what needs two, and for each requirement that is not met.
local function disadvantages(who, weapon)
  local count = 0
  if weapon:has("two-handed") and not weapon:has("one-handed") and hands_on(weapon) == 1 then count = 1 end
  for attribute, least in pairs(weapon.definition.requires) do
    if not meets(who, weapon, attribute, least) then count = count + 1 end
  end
  return count
end

-- ACT-081: some old weapons say range where they mean reach.
lint "range-for-reach" { on = "weapon", check = function(def, report)
  for key, value in pairs(def.tags) do
    local printed = key == "range" and value or type(value) == "string" and re.match(value, "^range: (.+)$")
    local number = printed and tonumber(printed)
    if printed == "close" or number and number <= 3 then
      report("tags", "range: " .. printed .. " looks like a reach; write reach = " ..
        (number and printed or '"' .. printed .. '"'))
    end
  end
end }

return { disadvantages = disadvantages, hands_on = hands_on }
