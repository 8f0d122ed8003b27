-- expect: result nil
function run() return getmetatable('') end
