-- expect: result 3
local C = setmetatable({}, { __call = function(class, n) return setmetatable({ n = n }, class) end })
C.__index = C
function C:get() return self.n end
function run() return C(3):get() end
