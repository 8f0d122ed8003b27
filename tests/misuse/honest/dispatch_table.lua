-- expect: result 6
local ops = { add = function(a, b) return a + b end }
function run() return ops.add(2, 4) end
