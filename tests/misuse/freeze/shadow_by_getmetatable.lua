-- expect: play lua/frozen
local C = { n = 0 }
function run()
  local class = getmetatable(setmetatable({}, C))
  class.n = class.n + 1
end
