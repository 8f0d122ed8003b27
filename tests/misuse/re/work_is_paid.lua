-- expect: play lua/too-many-instructions
function run() while true do re.match(('a'):rep(5000), '(x+x+)+y') end end
