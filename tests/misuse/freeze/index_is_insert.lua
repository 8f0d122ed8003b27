-- expect: play lua/frozen
local t = setmetatable({}, { __index = table.insert })
function run() return t.x end
