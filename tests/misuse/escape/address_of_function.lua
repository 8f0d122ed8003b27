-- expect: result function
function run() return tostring(print) end
