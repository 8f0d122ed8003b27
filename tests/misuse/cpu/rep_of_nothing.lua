-- expect: result 0
function run() return #(''):rep(1e15) end
