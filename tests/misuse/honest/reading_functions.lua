-- expect: result a b-2-b-b
local t = { 'a', 'b' }
function run() return table.concat(t, ' ') .. '-' .. #t .. '-' .. t[#t] .. '-' .. select(2, table.unpack(t)) end
