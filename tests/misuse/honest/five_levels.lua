-- expect: result 5
local t = { a = { b = { c = { d = { e = 5 } } } } }
function run() return t.a.b.c.d.e end
