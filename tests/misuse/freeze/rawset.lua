-- expect: play lua/frozen
local seen = {}
function run() rawset(seen, 'a', 1) end
