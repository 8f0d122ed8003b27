-- Sums of a sheet (referenced modules: TLE-001, TLE-006, TLE-007). Works on definitions only, so that sheets are
-- checked both while loading and when a creature is created.

local ATTRIBUTES = { "STR", "DEX", "CON", "INT", "WIS" }
local POOLS = { STR = "Strength", DEX = "Dexterity", CON = "Constitution", INT = "Intelligence", WIS = "Wisdom" }
-- TLE-007: base cost and sort.
local PARTS = { torso = { 1, "torso" }, head = { 1, "head" }, ["standard limb"] = { 3, "limb" },
  ["basic limb"] = { 2, "limb" }, wing = { 4, "limb" }, ["utility limb"] = { nil, "limb" },
  ["sense organ"] = { 1, "sense" } }
-- A standard humanoid: 18 EP; two eyes, a nose and two ears count as four sense organs (M-000).
local HUMANOID = { "torso", "head", { "standard limb", name = "Arm", count = 2 },
  { "standard limb", name = "Leg", count = 2 }, { "sense organ", name = "Sense", count = 4 } }

local function base_of(what) return PARTS[what][1] or setting.UTILITY_LIMB_EP end

-- The parts of a body: type, name, count, size of each, base.
local function parts(sheet)
  local found = {}
  local function add(part)
    local entry = type(part) == "table" and part or { part }
    if entry[1] == "humanoid" then
      for _, one in ipairs(HUMANOID) do add(one) end
      return
    end
    found[#found + 1] = { what = entry[1], name = entry.name or entry[1], count = entry.count or 1,
      size = entry.size or 0, base = entry.base or base_of(entry[1]),
      sort = PARTS[entry[1]] and PARTS[entry[1]][2] or entry.sort }
  end
  for _, part in ipairs(sheet.body) do add(part) end
  return found
end

local function is_amount(number) return math.type(number) == "integer" and number >= 0 end

-- A part that is a container of a pack says its sort and base too: { "tentacle", sort = "limb", base = 2 }.
local PART_KEYS = { [1] = true, name = true, count = true, size = true, base = true, sort = true }
local SORTS = { torso = true, head = true, limb = true, sense = true }
local function wrong_part(part, path)
  local entry = type(part) == "table" and part or { part }
  local is_known = entry[1] == "humanoid" or PARTS[entry[1]]
  if not is_known and (not SORTS[entry.sort] or not entry.base) then
    return "'" .. tostring(entry[1]) .. "' is no part of a body; there are torso, head, standard limb, basic limb, " ..
      "wing, utility limb, sense organ and humanoid; a container of your own says its sort and base: " ..
      "{ \"tentacle\", sort = \"limb\", base = 2 }", path
  end
  if is_known and entry.sort then return entry[1] .. " has its sort by the rules", path .. ".sort" end
  for key in pairs(entry) do
    if not PART_KEYS[key] then return "a part has a name, a count, a size and a base", path .. "." .. tostring(key) end
  end
  for _, key in ipairs { "count", "size", "base" } do
    if entry[key] ~= nil and not is_amount(entry[key]) then
      return key .. " is a whole number from 0, found " .. tostring(entry[key]), path .. "." .. key
    end
  end
  if entry.count == 0 then return "a part that it does not have is left out", path .. ".count" end
end

local function no_ep(found) return "EP are a whole number from 0, found " .. tostring(found) end

-- Checks 9, or { 9, casting = "WIS" }.
local function wrong_skill(given, path)
  local entry = type(given) == "table" and given or { given }
  if not is_amount(entry[1]) then return no_ep(entry[1]), path end
  for key in pairs(entry) do
    if key ~= 1 and key ~= "casting" then
      return "beside its EP an arcane skill has casting = \"INT\" or \"WIS\"", path .. "." .. tostring(key)
    end
  end
  local casting = entry.casting or "INT"
  if casting ~= "INT" and casting ~= "WIS" then return "one casts with INT or WIS", path .. ".casting" end
end

local function sum_attributes(sheet)
  local sum = 0
  for _, ep in pairs(sheet.attributes) do sum = sum + ep end
  return sum
end

local function sum_form(sheet)
  local sum = 0
  for _, part in ipairs(parts(sheet)) do sum = sum + part.count * (part.base + part.size) end
  return sum
end

-- Skills at their allocated EP, arcane ones plus 3 EP; feats at the sheet's total.
local function sum_skills(sheet)
  local sum = 0
  for _, ep in pairs(sheet.skills) do sum = sum + ep end
  for _, given in pairs(sheet.arcane) do sum = sum + 3 + (type(given) == "table" and given[1] or given) end
  return sum + sheet.feat_ep
end

local function spent(sheet) return sum_attributes(sheet) + sum_form(sheet) + sum_skills(sheet) end

local function tep(sheet) return sheet.TEP or sheet.character and setting.START_TEP or spent(sheet) end

-- The first field of a sheet that is unreadable, or a TEP that does not suffice: a reason and its path.
local function wrong(sheet)
  for i, part in ipairs(sheet.body) do
    local why, path = wrong_part(part, "body[" .. i .. "]")
    if why then return why, path end
  end
  for name, ep in pairs(sheet.attributes) do
    if not is_amount(ep) then return no_ep(ep), "attributes." .. name end
  end
  for name, ep in pairs(sheet.skills) do if not is_amount(ep) then return no_ep(ep), "skills." .. name end end
  for name, given in pairs(sheet.arcane) do
    local why, path = wrong_skill(given, "arcane." .. name)
    if why then return why, path end
  end
  local too_much = sheet.character and sheet.TEP and spent(sheet) - sheet.TEP
  if too_much and too_much > 0 then return "overspent by " .. too_much .. " EP: " .. spent(sheet), "TEP" end
end

-- TLE-006: the whole torso, and half of all limbs; head and senses do not count.
local function max_hp(sheet)
  local torso, limbs = 0, 0
  for _, part in ipairs(parts(sheet)) do
    local ep = part.count * (part.base + part.size)
    if part.sort == "torso" then torso = torso + ep elseif part.sort == "limb" then limbs = limbs + ep end
  end
  return torso + limbs // 2
end

-- Sums that do not add up, each with its field and both numbers. TLE-001, TLE-006, TLE-007
local function findings(sheet)
  local found, printed = {}, sheet.printed
  local function hold(field, what, is, says)
    if says and is ~= says then
      found[#found + 1] = { field, what .. " add up to " .. is .. ", printed are " .. says }
    end
  end
  for i, part in ipairs(sheet.body) do
    if type(part) == "table" and part.base and PARTS[part[1]] and part.base < base_of(part[1]) then
      found[#found + 1] = { "body[" .. i .. "].base", part[1] .. " costs " .. base_of(part[1]) .. " EP at least" }
    end
  end
  hold("printed.attributes", "the EP of the attributes", sum_attributes(sheet), printed.attributes)
  hold("printed.form", "the EP of the body", sum_form(sheet), printed.form)
  hold("printed.skills", "the EP of skills and feats", sum_skills(sheet), printed.skills)
  if sheet.TEP or sheet.character then
    local field = sheet.TEP and "TEP" or "attributes"
    hold(field, "all EP", spent(sheet), tep(sheet))
  end
  if type(sheet.hp) == "number" and sheet.hp ~= max_hp(sheet) then
    found[#found + 1] = { "hp", "its body gives " .. max_hp(sheet) .. " HP, printed are " .. sheet.hp }
  end
  return found
end

return { attributes = ATTRIBUTES, pool_of = function(name) return POOLS[name] end, parts = parts, wrong = wrong,
  spent = spent, tep = tep, max_hp = max_hp, findings = findings, base_of = base_of }
