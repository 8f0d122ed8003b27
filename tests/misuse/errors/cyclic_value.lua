-- expect: play lua/script-error | a table
function run() local t = {} t.t = t error(setmetatable(t, { __tostring = function() return 1 end })) end
