-- expect: play lua/frozen
local scratch = {}
function run() scratch[#scratch + 1] = 1 return #scratch end
