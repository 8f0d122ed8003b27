-- expect: result false test/honest.lua:4: no
function run()
  local ok, text = pcall(function()
    error('no')
  end)
  return tostring(ok) .. ' ' .. text
end
