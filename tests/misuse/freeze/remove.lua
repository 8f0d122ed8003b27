-- expect: play lua/frozen | table.copy
local list = { 1 }
function run() table.remove(list) end
