-- expect: result late parent
local C = {}
local o = setmetatable({}, C)
C.__index = C
local P = { p = 'parent' }
setmetatable(C, { __index = P })
function C:late() return 'late' end
function run() return o:late() .. ' ' .. o.p end
