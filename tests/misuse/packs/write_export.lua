-- expect: play lua/frozen
exports = { n = 0 }
-- second pack:
function run() first.n = first.n + 1 end
