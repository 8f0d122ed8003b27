ability "A" { on_hit = function(act) return coroutine end }
-- expect: lua/undefined-global 1:45
