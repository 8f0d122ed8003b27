-- expect: result 3 c
local L = { 'a', nil, 'c' }
function run() return #L .. ' ' .. L[3] end
