-- expect: play lua/script-error | from close
function run()
  local guard <close> = setmetatable({}, { __close = function() error('from close', 0) end })
  error('first', 0)
end
