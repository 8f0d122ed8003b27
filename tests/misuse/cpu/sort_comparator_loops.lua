-- expect: play lua/too-many-instructions
function run() table.sort({ 2, 1 }, function() while true do end end) end
