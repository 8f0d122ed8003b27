-- expect: play lua/frozen | cannot set 'orc' in 'seen'
local seen = {}
function run() seen.orc = true end
