-- expect: play lua/frozen
local hidden = { gold = 1 }
exports = { each = function() return pairs(hidden) end }
-- second pack:
function run() local _, t = first.each() t.gold = 2 end
