-- expect: result 5 2
local defaults = { hp = 1, ap = 2 }
function run()
  local o = { hp = 5 }
  for k, v in pairs(defaults) do if o[k] == nil then o[k] = v end end
  return o.hp .. ' ' .. o.ap
end
