-- expect: play lua/collector
function run()
  local C = {}
  setmetatable({}, C)
  getmetatable(setmetatable({}, C)).__gc = print
end
