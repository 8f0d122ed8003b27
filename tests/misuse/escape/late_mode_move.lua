-- expect: load lua/collector
local C = {}
setmetatable({}, C)
for k, v in pairs({ __mode = 'k' }) do C[k] = v end
