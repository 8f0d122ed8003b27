-- expect: play lua/frozen
local seen = {}
function run() setmetatable(seen, { __index = { a = 1 } }) end
