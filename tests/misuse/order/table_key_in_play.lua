-- expect: play lua/no-order
function run() for _ in pairs({ [{}] = 1 }) do end end
