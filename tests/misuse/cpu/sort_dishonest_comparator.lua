-- expect: result 100
function run()
  local t = {}
  for i = 1, 100 do t[i] = i end
  table.sort(t, function() return true end)
  local seen, n = {}, 0
  for _, v in ipairs(t) do if not seen[v] then seen[v] = true n = n + 1 end end
  return n
end
