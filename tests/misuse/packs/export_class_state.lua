-- expect: play lua/frozen
local C = { n = 0 }
C.__index = C
exports = { new = function() return setmetatable({}, C) end }
-- second pack:
function run() local class = getmetatable(first.new()) class.n = class.n + 1 end
