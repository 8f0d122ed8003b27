-- expect: play lua/frozen
local t = setmetatable({}, { __concat = function(a, b) a.n = 1 return 'x' end })
function run() return t .. 'a' end
