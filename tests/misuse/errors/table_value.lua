-- expect: play lua/script-error | a table
function run() error({}) end
