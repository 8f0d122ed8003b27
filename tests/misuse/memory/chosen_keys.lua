-- expect: play lua/out-of-memory
function run()
  local t = {}
  for i = 1, 70000 do t[i * 4294967296 + 0.5] = true end
end
