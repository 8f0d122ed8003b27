-- expect: play lua/no-patterns | re.find_all
function run() return ('a'):gmatch('%a') end
