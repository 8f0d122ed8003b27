-- expect: play lua/frozen
function run() rawset(_ENV, 'score', 1) end
