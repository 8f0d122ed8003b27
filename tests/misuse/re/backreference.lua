-- expect: play lua/bad-pattern
function run() return re.match('aa', '(a)\\1') end
