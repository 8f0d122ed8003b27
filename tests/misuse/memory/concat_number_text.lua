-- expect: play lua/out-of-memory
function run() local t = {} for i = 1, 3000 do t[i] = ('y'):rep(60) end return #table.concat(t) end
