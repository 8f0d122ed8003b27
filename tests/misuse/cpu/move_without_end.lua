-- expect: play lua/script-error | too many elements
function run() return table.move({}, 1, math.maxinteger, 2) end
