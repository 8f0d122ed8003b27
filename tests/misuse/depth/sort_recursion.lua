-- expect: play lua/stack-overflow
local function f() table.sort({ 1, 2 }, f) end
function run() f() end
