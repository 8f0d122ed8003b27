-- expect: play lua/too-many-instructions
function run() local t = {} while true do table.insert(t, 1, 0) end end
