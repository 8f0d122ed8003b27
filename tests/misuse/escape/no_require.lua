-- expect: play lua/undefined-global | list the file in the pack
function run() return require end
