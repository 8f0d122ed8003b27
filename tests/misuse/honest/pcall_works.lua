-- expect: result false test/honest.lua:3: no
function run()
  local ok, text = pcall(function()
    error('no')
  end)
  return tostring(ok) .. ' ' .. text
end
