-- expect: load lua/frozen
exports = { n = 0 }
-- second pack:
first.n = 1
function run() end
