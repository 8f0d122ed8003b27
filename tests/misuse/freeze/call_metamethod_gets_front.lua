-- expect: play lua/frozen
local C = setmetatable({ n = 0 }, { __call = function(self) self.n = self.n + 1 return self.n end })
function run() return C() end
