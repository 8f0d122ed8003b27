-- expect: play lua/too-many-instructions
function run() return tostring(setmetatable({}, { __tostring = function() while true do end end })) end
