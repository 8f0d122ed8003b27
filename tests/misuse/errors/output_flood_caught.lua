-- expect: play lua/too-much-output
function run() while true do pcall(print, ('x'):rep(50000)) end end
