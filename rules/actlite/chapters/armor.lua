-- The number that an attack must reach (Attack Checks; Armor: ACT-024 to ACT-026).

local attributes = use "chapters/attributes"

-- Returns the replacing number; or nil and the minimum of "at least 8"; or nil, nil and an error message.
local function read(printed)
  if math.type(printed) == "integer" and printed >= 0 then return printed end
  local least = type(printed) == "string" and tonumber((re.match(printed, "^at least (\\d+)$")))
  if least then return nil, least end
  return nil, nil, "'" .. tostring(printed) .. "' is no defense; write 8 or \"at least 8\""
end

-- "at least 8" never lowers passive AGI; a number replaces it.
local function number_of(worn, passive)
  local number, least, why = read(worn.definition.defense)
  if why then error(why) end
  return number or math.max(least, passive or least)
end

for _, kind in ipairs { "armor", "skill" } do
  lint("no-defense-" .. kind) { on = kind, check = function(def, report)
    local _, _, why = read(def.defense or 0)
    if why then report("defense", why) end
  end }
end

-- The armor and skills that may replace passive AGI: names, and number by name.
local function replacements(who, passive)
  local names, numbers = {}, {}
  for worn in who:things() do
    if worn.definition and worn.definition.defense and worn:is_met() then
      names[#names + 1] = worn.name
      numbers[worn.name] = number_of(worn, passive)
    end
  end
  return names, numbers
end

-- The number an attack on the target must reach; nil if the target has none (ACT-026). With several replacements the
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
