-- expect: result 6
local function sum(...) local n = 0 for _, v in ipairs({ ... }) do n = n + v end return n end
local all = table.pack(1, 2, 3)
function run() return sum(table.unpack(all, 1, all.n)) end
