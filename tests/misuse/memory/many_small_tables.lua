-- expect: play lua/
function run() local t = {} local i = 0 while true do i = i + 1 t = { t } end end
