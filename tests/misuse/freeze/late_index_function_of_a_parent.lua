-- expect: result late
local M = {}
local C = setmetatable({}, M)
C.__index = C
local o = setmetatable({}, C)
M.__index = function() return 'late' end
function run() return o.any end
