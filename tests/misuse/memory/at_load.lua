-- expect: load lua/out-of-memory
local s = 'x' while true do s = s .. s end
