-- expect: play lua/stack-overflow | nested too deeply
function run()
  local t = {}
  local mt = {}
  mt.__index = mt
  setmetatable(mt, mt)
  return setmetatable(t, mt).x
end
