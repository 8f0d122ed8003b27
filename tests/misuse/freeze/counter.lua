-- expect: freeze lua/state-kept | 'n' is changed
local n = 0
function run() n = n + 1 return n end
