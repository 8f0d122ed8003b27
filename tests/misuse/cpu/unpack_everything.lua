-- expect: play lua/script-error | at most 250
function run() return table.unpack({}, 1, 1e8) end
