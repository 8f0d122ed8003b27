-- expect: result 7 true
local Class = {}
Class.__index = Class
function Class.new(n) return setmetatable({ n = n }, Class) end
function Class:twice() return self.n * 2 end
local made = Class.new(3)
function run() local o = Class.new(made.n + 0.5) return math.tointeger(o:twice()) .. ' ' .. tostring(getmetatable(o) == Class) end
