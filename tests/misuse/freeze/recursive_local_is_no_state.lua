-- expect: result 120
local function fact(n) return n == 0 and 1 or n * fact(n - 1) end
function run() return fact(5) end
