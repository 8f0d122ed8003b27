-- expect: play lua/out-of-memory
function run() local s = 'x' while true do s = s .. s end end
