-- expect: play lua/undefined-global | no clock
function run() return os end
