-- expect: play lua/stack-overflow | nested too deeply
local function f() return 1 + f() end
function run() return f() end
