-- expect: play lua/frozen
local list = { 2, 1 }
function run() table.move({ 5 }, 1, 1, 1, list) end
