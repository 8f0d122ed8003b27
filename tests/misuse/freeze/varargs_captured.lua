-- expect: play lua/frozen
local function keep(...) local all = { ... } return function() all[1] = (all[1] or 0) + 1 return all[1] end end
run = keep(1)
