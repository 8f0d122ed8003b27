-- expect: play lua/frozen
local store = {}
local proxy = setmetatable({}, { __newindex = store })
function run() proxy.x = 1 return store.x end
