-- expect: load lua/too-many-instructions | one request
while true do end
function run() end
