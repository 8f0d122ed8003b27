-- Weight classes (Starting weapon classes: DEW-063; Divided, Compressed: DEW-195).

local attributes = use "chapters/attributes"

local CLASSES = {
  { name = "VL", use = "(2/turn)",     rank = 1, weight = 2 },
  { name = "L",  use = "5AP+(2/turn)", rank = 2, weight = 5 },
  { name = "M",  use = "10AP",         rank = 3, weight = 10 },
  { name = "H",  use = "10AP+3sta",    rank = 4, weight = 20 },
  { name = "VH", use = "10AP+5sta",    rank = 5, weight = 40, huge = true },
}
local PLACES = {}
for place, class in ipairs(CLASSES) do PLACES[class.name] = place end

local function lower(def, attribute, steps)
  return attributes.x_of(def.attributes, attribute) and steps or 0
end

-- The class that sets its rank. Divided: two classes lower, at least VL.
local function made(def)
  return math.max(1, PLACES[def.wc] - lower(def, "Divided", 2))
end
local function make(def) return CLASSES[made(def)] end

-- The class that sets its use and weight. Compressed: one class lower.
local function handling(def) return CLASSES[math.max(1, made(def) - lower(def, "Compressed", 1))] end

return { make = make, handling = handling }
