-- expect: result 0
function run() return #table.concat(setmetatable({}, { __len = function() return 1e15 end })) end
