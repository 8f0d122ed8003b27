-- expect: play lua/too-many-instructions
local function nest(n)
  local guard <close> = setmetatable({}, { __close = function() for i = 1, 1e9 do end end })
  if n > 0 then return (nest(n - 1)) end
  while true do end
end
function run() pcall(nest, 150) return 'survived' end
