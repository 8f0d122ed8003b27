-- expect: play lua/stack-overflow
local function f() return 1 + f() end
function run() return pcall(f) end
