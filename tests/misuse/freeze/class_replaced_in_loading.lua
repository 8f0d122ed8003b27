-- expect: result 2
local A, B = { n = 1 }, { n = 2 }
A.__index, B.__index = A, B
local C = setmetatable({}, A)
setmetatable({}, C)
C.__index = C
setmetatable(C, B)
function run() return setmetatable({}, C).n end
