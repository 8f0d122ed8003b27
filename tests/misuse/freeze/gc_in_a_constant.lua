-- expect: play lua/collector | collected
-- It is never used as a metatable while loading, so it is not checked as one.
local C = { __gc = function() end }
function run() return setmetatable({}, C) end
