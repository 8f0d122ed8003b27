-- expect: result 10000
function run() local t = {} for i = 1, 10000 do t[#t + 1] = i end return #t end
