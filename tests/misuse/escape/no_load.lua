-- expect: play lua/undefined-global | write a function
function run() return load end
