-- expect: play lua/too-many-instructions
function run()
  local t = setmetatable({}, {})
  for i = 1, 60 do t = setmetatable({}, { __index = function(_, k) return t[k] end }) end
  while true do local x = rawget(t, 'a') end
end
