-- expect: play lua/too-many-instructions | one handler
function run() while true do end end
