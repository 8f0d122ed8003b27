-- expect: result 1 true
Class = { n = 1 }
Class.__index = Class
exports = Class
-- second pack:
local mine = setmetatable({}, first)
function run() return mine.n .. ' ' .. tostring(getmetatable(mine) == first) end
