-- expect: play lua/no-patterns | re.match
function run() return ('a'):match('%a') end
