-- expect: play lua/frozen
function run() math.stored = 1 end
