-- expect: result 1
function run()
  local t = setmetatable({}, { __len = function() return 1e9 end })
  table.insert(t, 'a')
  return rawlen(t)
end
