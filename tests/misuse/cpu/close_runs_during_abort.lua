-- expect: result clean
-- The handler of a to-be-closed variable may not go on after the abort; the second function looks.
local seen = {}
function attack()
  local guard <close> = setmetatable({}, { __close = function() seen.ran = true while true do end end })
  while true do end
end
function run() return seen.ran and 'ran' or 'clean' end
