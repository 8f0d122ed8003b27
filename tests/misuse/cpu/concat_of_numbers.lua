-- expect: play lua/out-of-memory
function run() local t = {} for i = 1, 9000 do t[i] = 1e300 end return #table.concat(t, ('x'):rep(60)) end
