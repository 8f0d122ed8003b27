-- expect: freeze lua/state-kept | 'n'
local n = 0
local function set(v) n = v end
function run() set(1) return n end
