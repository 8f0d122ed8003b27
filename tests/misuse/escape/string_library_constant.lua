-- expect: play lua/frozen | 'upper'
function run() string.upper = print end
