-- expect: play lua/out-of-memory
function run() return #re.replace(('a'):rep(2000), 'a', ('b'):rep(1000)) end
