-- expect: play lua/frozen
local t = {}
function run() assert(pcall(rawset, t, 1, 1) == false) rawset(t, 1, 1) end
