-- expect: play lua/bad-pattern
function run() return re.match('a', '(') end
