-- Elements (DEW-106 to DEW-110): the strong and weak pairs, from the attacker's view.

local STRONG = { Fire = "Wind", Wind = "Water", Water = "Fire", Dark = "Light", Light = "Dark", Metal = "Electric",
  Electric = "Metal" }
local WEAK = { Fire = "Water", Water = "Wind", Wind = "Fire", Dark = "Dark", Light = "Light", Metal = "Metal",
  Electric = "Electric" }

-- DEW-108, DEW-109: one attack element against one target element.
local function step_against(attack, target)
  if attack == "Neutral" or target == "Neutral" then return 0 end
  if attack == "Noble" or target == "Noble" then return 1 end
  if STRONG[attack] == target then return 1 end
  if WEAK[attack] == target then return -1 end
  return 0
end

-- Most are one element.
local function parts(element)
  if STRONG[element] or element == "Neutral" then return element end
  local first, second = re.match(element, "^([A-Za-z]+)(?: *[/&] *([A-Za-z]+))?")
  if second == first then second = nil end
  return first, second
end

-- DEW-110: against two elements the steps add up, limited to one step.
local function step(attack, target)
  local first, second = parts(target)
  local one = step_against(attack, first)
  return second and math.max(-1, math.min(1, one + step_against(attack, second))) or one
end

lint "element" { on = "creature", check = function(def, report)
  local first, second = parts(def.Element or "Neutral")
  for _, one in ipairs { first or def.Element, second or nil } do
    if not STRONG[one] and one ~= "Neutral" and one ~= "Noble" then
      report("Element", "'" .. one .. "' is no element; write for example Fire, or Fire/Wind")
    end
  end
end }

return { parts = parts, step = step }
