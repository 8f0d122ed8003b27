-- expect: result test/honest.lua:5: cannot set 'a' in 't': it was made while loading, and is constant in play
local t = {}
function run()
  local _, text = pcall(function()
    t.a = 1
  end)
  return text
end
