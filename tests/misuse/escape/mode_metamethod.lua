-- expect: load lua/collector | collected
setmetatable({}, { __mode = 'k' })
