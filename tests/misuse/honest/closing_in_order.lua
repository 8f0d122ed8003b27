-- expect: result ba
function run()
  local text = ''
  do
    local a <close> = setmetatable({}, { __close = function() text = text .. 'a' end })
    local b <close> = setmetatable({}, { __close = function() text = text .. 'b' end })
  end
  return text
end
