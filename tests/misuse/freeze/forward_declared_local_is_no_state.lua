-- expect: result 1
local f
local function g() return f() end
f = function() return 1 end
function run() return g() end
