-- expect: play lua/frozen
local store = {}
local proxy = setmetatable({}, { __newindex = function(_, k, v) store[k] = v end, __index = store })
function run() proxy.x = (proxy.x or 0) + 1 return proxy.x end
