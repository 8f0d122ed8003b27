-- expect: play lua/stack-overflow
function run()
  local t = setmetatable({}, {})
  getmetatable(t).__tostring = function(s) return tostring(s) end
  return tostring(t)
end
