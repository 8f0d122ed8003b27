-- expect: freeze lua/state-kept
local n = 0
local C = {}
C[function() n = n + 1 end] = true
local o = setmetatable({}, C)
function run() return o end
