-- expect: play lua/out-of-memory
function run() return #(''):rep(1e15, ', ') end
