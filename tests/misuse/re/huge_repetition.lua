-- expect: play lua/bad-pattern
function run() return re.match('a', '((a{100}){100}){100}') end
