-- expect: freeze lua/state-kept | 'n'
local n = 0
local o = setmetatable({}, { __add = function(a, b) n = n + 1 return n end })
function run() return o + o end
