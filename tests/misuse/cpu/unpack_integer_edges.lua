-- expect: play lua/script-error | at most 250
function run() return table.unpack({}, math.mininteger, math.maxinteger) end
