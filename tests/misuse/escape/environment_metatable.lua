-- expect: play lua/script-error
function run() return setmetatable(_ENV, {}) end
