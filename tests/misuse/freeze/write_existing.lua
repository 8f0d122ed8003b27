-- expect: play lua/frozen | cannot set 'goblin' in 'seen'
local seen = { goblin = 1 }
function run() seen.goblin = 2 end
