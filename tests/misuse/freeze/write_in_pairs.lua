-- expect: play lua/frozen
local t = { a = 1 }
function run() for k in pairs(t) do t[k] = 2 end end
