-- expect: result table
function run() return string.format('%s', {}) end
