-- expect: play lua/no-chance | roll dice
function run() return math.random(6) end
