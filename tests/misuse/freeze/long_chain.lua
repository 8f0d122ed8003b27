-- expect: result 20000
local chain
for i = 1, 20000 do chain = { next = chain } end
function run() local n, at = 0, chain while at do n = n + 1 at = at.next end return n end
