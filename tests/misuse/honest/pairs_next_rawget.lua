-- expect: result a1b2 a 2 3
local T = { a = 1, b = 2 }
local L = { 1, 2, 3 }
function run()
  local text = ''
  for k, v in pairs(T) do text = text .. k .. v end
  return text .. ' ' .. next(T) .. ' ' .. rawget(T, 'b') .. ' ' .. rawlen(L)
end
