-- expect: play lua/too-many-instructions
local function f() return f() end
function run() return f() end
