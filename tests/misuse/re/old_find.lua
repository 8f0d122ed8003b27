-- expect: play lua/no-patterns | re.find
function run() return ('a'):find('%a') end
