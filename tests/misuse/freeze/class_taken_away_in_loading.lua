-- expect: result nil
local A = { n = 1 }
A.__index = A
local C = setmetatable({}, A)
setmetatable({}, C)
setmetatable(C, nil)
function run() return C.n end
