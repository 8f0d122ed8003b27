-- expect: play lua/too-many-instructions
function run()
  local t = {}
  for i = 1, 5000 do t['k' .. i] = i end
  for _ in next, t do end
end
