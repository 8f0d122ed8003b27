-- expect: freeze lua/state-kept
local f
do
  local n = 0
  ::again::
  f = function() n = n + 1 return n end
  if n < 0 then goto again end
end
function run() return f() end
