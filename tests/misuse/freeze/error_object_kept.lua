-- expect: play lua/frozen
local problem = { count = 0 }
function run()
  local ok, caught = pcall(error, problem)
  caught.count = caught.count + 1
end
