-- expect: result nil
function run() return getmetatable(string) end
