-- expect: play lua/
function run() return #re.find_all(('a'):rep(100000), '') end
