-- expect: result -inf -9223372036854775808 9007199254740992 9007199254740993 9223372036854775807 inf
function run()
  local text = {}
  for k in pairs({ [1/0] = 1, [-1/0] = 1, [math.maxinteger] = 1, [math.mininteger] = 1, [9007199254740993] = 1, [2^53 + 0.0] = 1 }) do text[#text + 1] = tostring(k + 0) end
  return table.concat(text, ' ')
end
