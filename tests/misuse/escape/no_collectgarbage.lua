-- expect: play lua/undefined-global | memory is collected
function run() return collectgarbage end
