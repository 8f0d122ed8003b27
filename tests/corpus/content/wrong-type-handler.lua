ability "A" { on_hit = "damage" }
-- expect: pack/wrong-type 1:24
