-- expect: play lua/frozen
local t = setmetatable({}, { __len = function(self) self.n = 1 return 1 end })
function run() return #t end
