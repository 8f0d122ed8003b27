-- expect: load lua/collector | collected
local C = {}
local o = setmetatable({}, C)
C.__gc = function() end
