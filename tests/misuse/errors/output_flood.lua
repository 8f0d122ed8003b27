-- expect: play lua/too-much-output
function run() for i = 1, 1000 do print(('x'):rep(1000)) end end
