-- expect: play lua/collector
function run()
  local C = {}
  local o = setmetatable({}, C)
  C.__mode = 'k'
end
