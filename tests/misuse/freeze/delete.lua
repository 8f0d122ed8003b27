-- expect: play lua/frozen
local t = { a = 1 }
function run() t.a = nil end
