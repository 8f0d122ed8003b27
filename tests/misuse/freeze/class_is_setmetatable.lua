-- expect: play lua/script-error | nil or table expected
function run() return setmetatable({}, setmetatable) end
