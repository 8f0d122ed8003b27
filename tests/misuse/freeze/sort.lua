-- expect: play lua/frozen | table.copy
local list = { 2, 1 }
function run() table.sort(list) end
