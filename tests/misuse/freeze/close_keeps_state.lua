-- expect: play lua/frozen
local log = {}
function run()
  local guard <close> = setmetatable({}, { __close = function() log[#log + 1] = 1 end })
end
