-- expect: play lua/no-order
function run() return next({ [{}] = 1 }) end
