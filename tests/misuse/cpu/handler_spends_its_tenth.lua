-- expect: play lua/too-many-instructions | one handler
function run() for i = 1, 200000 do end return 'survived' end
