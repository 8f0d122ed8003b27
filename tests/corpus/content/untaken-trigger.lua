creature "A" { trigger = { on = "enter", target = "self" } }
-- expect: pack/unknown-field 1:16
