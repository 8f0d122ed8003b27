-- expect: play lua/out-of-memory
function run()
  pcall(function()
    local guard <close> = setmetatable({}, { __close = function() error('masked') end })
    local s = 'x'
    while true do s = s .. s end
  end)
  return 'survived'
end
