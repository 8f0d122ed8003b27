-- expect: result 3
local function counter() local n = 0 return function() n = n + 1 return n end end
function run() local c = counter() c() c() return c() end
