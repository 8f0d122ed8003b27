-- expect: freeze lua/state-kept
local kept = { it = pairs({ a = 1 }) }
function run() return (kept.it()) end
