-- expect: play lua/collector | collected
-- Never a metatable while loading, so nobody looked at it as one.
local C = { __gc = function() end }
function run() return setmetatable({}, C) end
