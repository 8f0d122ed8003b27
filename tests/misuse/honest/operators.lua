-- expect: result 4,6 true
local V = {} V.__index = V
local function v(x, y) return setmetatable({ x = x, y = y }, V) end
V.__add = function(a, b) return v(a.x + b.x, a.y + b.y) end
V.__eq = function(a, b) return a.x == b.x and a.y == b.y end
V.__tostring = function(a) return a.x .. ',' .. a.y end
local one = v(1, 2)
function run() return tostring(one + v(3, 4)) .. ' ' .. tostring(one == v(1, 2)) end
