-- expect: result nil
function run() return getmetatable(_ENV) end
