-- expect: play lua/frozen
local M = {}
M.__lt = function(a, b) a.n = 1 return true end
local a, b = setmetatable({}, M), setmetatable({}, M)
function run() return a < b end
