-- expect: play lua/undefined-global | ask a question
function run() return coroutine end
