-- expect: load lua/script-error
local t = setmetatable({}, _ENV)
