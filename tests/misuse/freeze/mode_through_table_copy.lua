-- expect: play lua/collector | collected
local C = { __mode = "k" }
function run() return setmetatable({}, table.copy(C)) end
