-- expect: play lua/
function run() local function f(...) return f(1, 2, 3, 4, 5, 6, 7, ...) end return f() end
