status "A" { trigger = { on = "enter", ability = { name = "Gust" } } }
-- expect: pack/unknown-reference 1:59
