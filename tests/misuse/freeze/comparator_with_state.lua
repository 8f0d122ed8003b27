-- expect: freeze lua/state-kept
local calls = 0
local function less(a, b) calls = calls + 1 return a < b end
function run() local t = { 2, 1 } table.sort(t, less) return calls end
