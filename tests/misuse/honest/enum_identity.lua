-- expect: result true 2
local Fire, Ice = { 'fire' }, { 'ice' }
local power = { [Fire] = 1, [Ice] = 2 }
function run() return tostring(Fire == Fire) .. ' ' .. power[Ice] end
