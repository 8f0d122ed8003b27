-- expect: play lua/undefined-global | read no files
function run() return io end
