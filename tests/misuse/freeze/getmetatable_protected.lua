-- expect: result locked
local o = setmetatable({}, { __metatable = 'locked' })
function run() return getmetatable(o) end
