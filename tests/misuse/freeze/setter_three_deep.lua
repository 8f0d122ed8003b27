-- expect: freeze lua/state-kept | 'n'
local n = 0
function run() return (function() return (function() n = n + 1 return n end)() end)() end
