status "A" { trigger = { on = "damage", when = "it is a huge thing" } }
-- expect: pack/unknown-name 1:49
-- expect: pack/unknown-name 1:55
