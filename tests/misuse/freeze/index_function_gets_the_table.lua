-- expect: play lua/frozen
local memo = setmetatable({}, { __index = function(self, k) rawset(self, k, k .. '!') return k .. '!' end })
function run() return memo.a end
