-- expect: play lua/frozen
local saved = {}
local print = print
do
  local _ENV = saved
  function bump() count = (count or 0) + 1 return count end
end
local bump = saved.bump
function run() return bump() end
