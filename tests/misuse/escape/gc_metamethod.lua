-- expect: load lua/collector | collected
setmetatable({}, { __gc = function() end })
