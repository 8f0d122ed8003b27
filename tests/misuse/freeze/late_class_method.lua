-- expect: play lua/frozen
local C = {}
C.__index = C
local o = setmetatable({}, C)
function run() function C:extra() end end
