-- expect: play lua/too-many-instructions
local out = setmetatable({}, { __close = print })
function run()
  local guard <close> = setmetatable({}, { __close = print })
  while true do end
end
