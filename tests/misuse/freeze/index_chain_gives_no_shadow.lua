-- expect: result true
local seen
local Base = setmetatable({}, { __index = function(self, k) return self end })
local C = setmetatable({}, { __index = Base })
function run() return C.anything == Base end
