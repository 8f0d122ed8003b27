-- expect: freeze lua/state-kept
local list = {}
for i = 1, 3 do list[i] = function() i = i + 1 return i end end
function run() return list[1]() end
