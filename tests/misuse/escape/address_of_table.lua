-- expect: result table
function run() return tostring({}) end
