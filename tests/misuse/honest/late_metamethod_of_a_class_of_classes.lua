-- expect: result made
local Meta = {}
local C = setmetatable({}, Meta)
C.__index = C
local keep = setmetatable({}, C)
Meta.__call = function() return 'made' end
function run() return C() end
