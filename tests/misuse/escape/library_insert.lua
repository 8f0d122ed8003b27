-- expect: play lua/frozen | table.copy
function run() table.insert(table, 1) end
