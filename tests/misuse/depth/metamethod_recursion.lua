-- expect: play lua/stack-overflow
function run()
  local t = setmetatable({}, {})
  getmetatable(t).__index = function(s, k) return s[k] end
  return t.x
end
