-- expect: play lua/frozen | cannot set the global 'score'
function run() score = 1 end
