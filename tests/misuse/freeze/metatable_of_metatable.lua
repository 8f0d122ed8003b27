-- expect: play lua/frozen
local M = setmetatable({}, { __index = function(self) rawset(self, 'hit', 1) end })
function run()
  local class = getmetatable(setmetatable({}, M))
  return class.hit
end
