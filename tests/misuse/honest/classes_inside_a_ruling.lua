-- expect: result 2
function run()
  local C = {}
  local o = setmetatable({}, C)
  C.__index = C
  C.n = 2
  return o.n
end
