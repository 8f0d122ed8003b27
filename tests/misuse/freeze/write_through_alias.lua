-- expect: play lua/frozen
local seen = {}
local alias = { inner = { seen } }
function run() alias.inner[1].x = 1 end
