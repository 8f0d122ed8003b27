-- expect: load lua/collector | collected
local C = {}
setmetatable({}, C)
rawset(C, '__mode', 'k')
