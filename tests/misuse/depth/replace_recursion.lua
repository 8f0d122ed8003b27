-- expect: play lua/stack-overflow
local function f() return (re.replace('a', 'a', f)) end
function run() return f() end
