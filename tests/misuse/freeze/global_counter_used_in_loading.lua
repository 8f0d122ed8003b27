-- expect: freeze lua/state-kept | 'n'
local n = 0
function id() n = n + 1 return n end
local first = id()
function run() return first end
