-- expect: play lua/too-many-instructions
function run() while true do pcall(error) end end
