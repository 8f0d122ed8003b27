-- expect: result true
local C = {}
local o = setmetatable({}, C)
function run() return getmetatable(o) == C and getmetatable(setmetatable({}, C)) == C end
