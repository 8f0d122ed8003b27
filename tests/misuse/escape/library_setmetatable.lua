-- expect: play lua/frozen
function run() setmetatable(string, {}) end
