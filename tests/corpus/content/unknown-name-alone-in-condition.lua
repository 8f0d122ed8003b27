status "A" { trigger = { on = "damage", when = "not hugeness" } }
status "B" { trigger = { on = "damage", when = "event.greatness and user is A" } }
-- expect: pack/unknown-name 1:53
-- expect: pack/unknown-name 2:55
