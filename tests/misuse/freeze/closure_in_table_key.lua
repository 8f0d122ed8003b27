-- expect: freeze lua/state-kept
local n = 0
local map = { [function() n = n + 1 return n end] = true }
function run() return map end
