-- expect: play lua/frozen
local memo = setmetatable({}, { __index = function(self, k) self[k] = true return true end })
function run() return memo.a end
