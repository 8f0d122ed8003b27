-- expect: result 1 2 a b
function run()
  local text = {}
  for k in next, { b = 1, a = 1, [2] = 1, [1] = 1 } do text[#text + 1] = tostring(k) end
  return table.concat(text, ' ')
end
