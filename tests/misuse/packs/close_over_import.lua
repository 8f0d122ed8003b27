-- expect: play lua/frozen
exports = { list = {} }
-- second pack:
local mine = first.list
local function add(x) mine[#mine + 1] = x end
function run() add(1) return #mine end
