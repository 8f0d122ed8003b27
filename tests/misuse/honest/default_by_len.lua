-- expect: result 9
local t = setmetatable({}, { __len = function() return 9 end })
function run() return #t end
