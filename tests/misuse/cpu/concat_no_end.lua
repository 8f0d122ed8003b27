-- expect: play lua/script-error | element 1 is a nil
function run() return table.concat({}, '', 1, math.maxinteger) end
