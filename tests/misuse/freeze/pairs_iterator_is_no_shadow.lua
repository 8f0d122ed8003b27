-- expect: play lua/frozen
local T = { a = 1 }
function run()
  local step, t = pairs(T)
  t.a = 2
end
