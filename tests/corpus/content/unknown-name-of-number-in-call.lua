ability "A" { on_hit = function(act) act.user:test "defnece" end }
-- expect: pack/unknown-name 1:53
