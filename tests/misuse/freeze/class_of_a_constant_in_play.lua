-- expect: result 1 true
local C = { n = 1 }
C.__index = C
function run()
  local o = setmetatable({}, C)
  return o.n .. " " .. tostring(getmetatable(o) == C)
end
