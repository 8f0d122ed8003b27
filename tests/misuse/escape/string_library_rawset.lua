-- expect: play lua/frozen
function run() rawset(string, 'upper', print) end
