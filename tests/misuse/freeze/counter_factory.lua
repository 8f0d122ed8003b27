-- expect: freeze lua/state-kept
local function counter() local n = 0 return function() n = n + 1 return n end end
run = counter()
