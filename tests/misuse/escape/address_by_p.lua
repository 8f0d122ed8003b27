-- expect: play lua/bad-format | %p
function run() return string.format('%p', {}) end
