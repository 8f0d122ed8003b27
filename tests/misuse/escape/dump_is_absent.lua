-- expect: play lua/script-error
function run() return string.dump(run) end
