-- expect: play lua/frozen
local log = {}
local o = setmetatable({}, { __tostring = function() log.x = 1 return 'o' end })
function run() return tostring(o) end
