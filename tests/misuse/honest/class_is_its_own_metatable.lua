-- expect: result 4
local C = {}
setmetatable(C, C)
C.__call = function(self, n) return setmetatable({ n = n }, C) end
function C.twice(o) return o.n * 2 end
function run() return C.twice(C(2)) end
