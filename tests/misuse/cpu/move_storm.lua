-- expect: play lua/too-many-instructions
function run() local t = {} while true do table.move(t, 1, 200000, 2) end end
