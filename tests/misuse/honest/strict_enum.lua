-- expect: play lua/script-error | no such element
local Element = setmetatable({ fire = 1 }, { __index = function(_, k) error('no such element: ' .. k) end })
function run() return Element.water end
