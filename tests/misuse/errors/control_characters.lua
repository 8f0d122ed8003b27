-- expect: play lua/script-error | \x1b[2J
function run() error('\27[2J', 0) end
