-- expect: play lua/bad-replacement | number of a group
function run() return re.replace('a', 'a', '\\7') end
