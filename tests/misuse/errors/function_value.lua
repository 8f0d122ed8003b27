-- expect: play lua/script-error | a function
function run() error(run) end
