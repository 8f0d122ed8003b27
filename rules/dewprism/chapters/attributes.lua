-- Printed weapon attributes (Attributes: DEW-065): "Honed 3", "Ranged 2+", "Artisan 1+2", "Natural".

-- DEW-192 to DEW-196; Natural means part of the body.
local NAMES = { "Artisan", "Charmed", "Compressed", "Divided", "Honed", "Natural", "Oversized", "Parry", "Poisoned",
  "Push", "Ranged", "Sever", "Spark", "Throwable" }
local IS_NAME = {}
for _, name in ipairs(NAMES) do IS_NAME[name] = true end

local function read(text) return re.match(text, "^([A-Za-z ]*[A-Za-z]) *(\\d*)(\\+*)(\\d*)$") end

-- The X of an attribute: 0 if printed without one, nil if missing. A plus raises X by 1, +N by N.
local function x_of(printed, wanted)
  for _, text in ipairs(printed or {}) do
    local name, x, pluses, more = read(text)
    if not name then error("'" .. text .. "' is no attribute; write for example Honed 3, Honed 3+ or Honed 3+2") end
    if name == wanted then
      local raised = more and more ~= "" and tonumber(more) or #(pluses or "")
      return (tonumber(x) or 0) + raised
    end
  end
end

-- For a computed field of a kind: the X of an attribute.
local function number(name, otherwise)
  return function(def) return x_of(def.attributes, name) or otherwise or 0 end
end

local function flag(name)
  return function(def) return x_of(def.attributes, name) ~= nil end
end

lint "weapon-attribute" { on = "weapon", check = function(def, report)
  local seen = {}
  for at, text in ipairs(def.attributes or {}) do
    local name, place = read(text), "attributes[" .. at .. "]"
    if name and not IS_NAME[name] then
      report(place, "no rule knows the attribute '" .. name .. "'; there are " .. table.concat(NAMES, ", "))
    elseif name and seen[name] then
      report(place, "'" .. name .. "' stands there twice, and only the first counts")
    end
    seen[name or text] = true
  end
end }

return { x_of = x_of, number = number, flag = flag }
