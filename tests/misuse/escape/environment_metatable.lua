-- expect: play lua/frozen | cannot change '_ENV'
function run() return setmetatable(_ENV, {}) end
