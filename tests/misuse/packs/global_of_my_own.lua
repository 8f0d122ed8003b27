-- expect: result 1 2
function f() return 1 end
exports = { f = f }
-- second pack:
function f() return 2 end
function run() return first.f() .. ' ' .. f() end
