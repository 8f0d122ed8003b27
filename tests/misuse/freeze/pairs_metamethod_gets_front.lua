-- expect: play lua/frozen
local t = setmetatable({}, { __pairs = function(self) self.n = 1 return next, self end })
function run() for k in pairs(t) do end end
