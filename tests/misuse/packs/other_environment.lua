-- expect: play lua/undefined-global
secret = 1
exports = { f = function() return 1 end }
-- second pack:
function run() return secret end
