-- expect: play lua/script-error | a table
function run() error(setmetatable({}, { __tostring = function() while true do end end, __index = function() while true do end end })) end
