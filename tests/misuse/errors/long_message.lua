-- expect: play lua/script-error | xxxx
function run() error(('x'):rep(100000), 0) end
