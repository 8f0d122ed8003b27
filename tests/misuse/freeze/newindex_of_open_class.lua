-- expect: result 1 nil
local log = {}
local C = setmetatable({}, { __newindex = function(t, k, v) log[#log + 1] = k end })
setmetatable({}, C)
C.x = 1
function run() return #log .. ' ' .. tostring(C.x) end
