-- expect: play lua/no-order | a function as a key
function run() for _ in pairs({ [print] = 1 }) do end end
