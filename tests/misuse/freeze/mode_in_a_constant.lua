-- expect: play lua/collector | collected
local C = { __mode = "k" }
C.__index = C
function run() return setmetatable({}, C) end
