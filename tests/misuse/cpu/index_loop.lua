-- expect: play lua/script-error | possibly a loop
function run()
  local t = {}
  local mt = {}
  mt.__index = mt
  setmetatable(mt, mt)
  return setmetatable(t, mt).x
end
