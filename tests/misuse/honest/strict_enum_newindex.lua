-- expect: play lua/script-error | constant enum
local Element = setmetatable({ fire = 1 }, { __newindex = function() error('constant enum') end })
function run() Element.water = 2 end
