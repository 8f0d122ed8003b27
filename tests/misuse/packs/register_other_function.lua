-- expect: play lua/frozen
local log = {}
exports = { f = function() log[#log + 1] = 1 return #log end }
-- second pack:
run = first.f
