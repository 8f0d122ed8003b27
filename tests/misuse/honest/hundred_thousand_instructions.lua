-- expect: result 24000
function run() local n = 0 for i = 1, 24000 do n = n + 1 end return n end
