-- expect: result child parent
local Base = {}
Base.__index = Base
function Base:who() return 'parent' end
function Base:name() return 'base' end
exports = { Base = Base }
-- second pack:
local Child = setmetatable({}, first.Base)
Child.__index = Child
function Child:name() return 'child' end
function run() local o = setmetatable({}, Child) return o:name() .. ' ' .. o:who() end
