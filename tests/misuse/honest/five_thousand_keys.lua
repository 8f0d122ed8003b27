-- expect: result 5000
function run() local t, n = {}, 0 for i = 1, 5000 do t['k' .. i] = i end for _ in pairs(t) do n = n + 1 end return n end
