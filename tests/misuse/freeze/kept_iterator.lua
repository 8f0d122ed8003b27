-- expect: freeze lua/state-kept | remembers its position
local it = pairs({ a = 1, b = 2 })
function run() return (it()) end
