-- expect: play lua/frozen
local key = { n = 0 }
local map = { [key] = true }
key = nil
function run() for k in pairs(map) do k.n = k.n + 1 end end
