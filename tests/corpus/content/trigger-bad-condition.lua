status "A" { trigger = { on = "enter", when = "user is " } }
-- expect: pack/bad-condition 1:56
