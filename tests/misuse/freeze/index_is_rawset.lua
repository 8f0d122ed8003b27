-- expect: play lua/frozen
local t = setmetatable({}, { __index = function(self, k) return rawset(self, k, 1) end })
function run() return t.x end
