-- expect: play lua/bad-pattern | 512 bytes
function run() return re.match('a', ('a'):rep(513)) end
