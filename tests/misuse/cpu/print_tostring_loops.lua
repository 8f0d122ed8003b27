-- expect: play lua/too-many-instructions
function run() print(setmetatable({}, { __tostring = function() while true do end end })) end
