-- expect: play lua/script-error | protected
function run() return setmetatable(setmetatable({}, { __metatable = 'no' }), {}) end
