-- expect: result false error in the handler of xpcall
function run()
  local ok, text = xpcall(error, error)
  return tostring(ok) .. ' ' .. text
end
