-- expect: result 123 321
local t = { 3, 2, 1 }
function run() local s = table.copy(t) table.sort(s) return table.concat(s) .. ' ' .. table.concat(t) end
