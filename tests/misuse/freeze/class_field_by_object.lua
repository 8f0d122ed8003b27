-- expect: play lua/frozen
local C = { items = {} }
C.__index = C
function run()
  local o = setmetatable({}, C)
  o.items[#o.items + 1] = 1
  return #o.items
end
