-- expect: play lua/too-many-instructions
function run()
  pcall(function()
    local guard <close> = setmetatable({}, { __close = function() error('masked') end })
    while true do end
  end)
  return 'survived'
end
