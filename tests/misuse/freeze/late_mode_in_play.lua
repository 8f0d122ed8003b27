-- expect: play lua/frozen
local C = {}
local o = setmetatable({}, C)
function run() C.__mode = 'k' end
