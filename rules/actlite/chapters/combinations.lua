-- Combinations of hexes (modifier hexes: ACT-103). A combination is its first hex, which holds the others.

local scrivening = use "chapters/scrivening"

-- The first hex of a combination.
local function root_of(hex)
  while hex.holder and hex.holder.kind == "hex" do hex = hex.holder end
  return hex
end

-- All hexes of a combination, in the order written.
local function parts_of(hex)
  local parts = { root_of(hex) }
  for part in parts[1]:things("hex") do parts[#parts + 1] = part end
  return parts
end

local function is_modifier(hex) return hex:has("modifier") end

local function count(parts, is_one)
  local number = 0
  for _, part in ipairs(parts) do if is_one(part) then number = number + 1 end end
  return number
end

local function is_base(hex) return not is_modifier(hex) end

-- The known hexes that a text such as "Ember + Echo" names; or nil and a reason.
local function read(who, text)
  local found = {}
  for _, name in ipairs(re.split(text, " *\\+ *")) do
    local hex = scrivening.known(who, name)
    if not hex then return nil, "does not know " .. name end
    found[#found + 1] = hex
  end
  return found
end

return { root_of = root_of, parts_of = parts_of, is_modifier = is_modifier, is_base = is_base, count = count,
  read = read }
