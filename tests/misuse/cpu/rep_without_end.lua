-- expect: play lua/out-of-memory
function run() return #('x'):rep(1e15) end
