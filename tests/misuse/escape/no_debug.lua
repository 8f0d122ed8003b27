-- expect: play lua/undefined-global | errors already say
function run() return debug end
