-- What attacks must reach (Attack Checks; Armor: ACT-024 to ACT-026).

local attributes = use "chapters/attributes"

-- "at least 8" never lowers; a number replaces.
local function number_of(worn, passive)
  local printed = worn.definition.defense
  if type(printed) == "number" then return printed end
  local least = tonumber(re.match(printed, "^at least (\\d+)$"))
  if not least then error("'" .. printed .. "' is no defense; write 8 or \"at least 8\"") end
  return math.max(least, passive or least)
end

-- What may stand in for passive AGI, by name.
local function replacements(who, passive)
  local names, numbers = {}, {}
  for worn in who:things() do
    if worn.definition and worn.definition.defense then
      names[#names + 1] = worn.name
      numbers[worn.name] = number_of(worn, passive)
    end
  end
  return names, numbers
end

-- The number an attack on somebody must reach; nil when nothing is in its way (ACT-026). With several replacements the
-- defender picks one (ACT-025); the highest is proposed.
local function against(act, target)
  local passive = attributes.passive_of(target, "AGI")
  local names, numbers = replacements(target, passive)
  if #names == 0 then return passive end
  local best = names[1]
  for _, name in ipairs(names) do if numbers[name] > numbers[best] then best = name end end
  return numbers[act:pick(names, "Defend with which?", target, best)]
end

return { against = against }
