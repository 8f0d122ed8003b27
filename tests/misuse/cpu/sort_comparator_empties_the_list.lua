-- expect: result 3
function run()
  local t = { 3, 1, 2 }
  table.sort(t, function(a, b) for i = #t, 1, -1 do t[i] = nil end return a < b end)
  return #t
end
