-- expect: play lua/undefined-global | list the file
function run() return package end
