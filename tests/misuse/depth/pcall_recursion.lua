-- expect: play lua/stack-overflow
local function f() return pcall(f) end
function run() return f() end
