-- expect: result -1 1 1.5 2 A a b false true
function run()
  local text = {}
  for k in pairs({ b = 1, a = 1, A = 1, [2] = 1, [1] = 1, [1.5] = 1, [-1] = 1, [true] = 1, [false] = 1 }) do text[#text + 1] = tostring(k) end
  return table.concat(text, ' ')
end
