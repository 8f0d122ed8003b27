-- expect: play lua/script-error | without a message
function run() error() end
