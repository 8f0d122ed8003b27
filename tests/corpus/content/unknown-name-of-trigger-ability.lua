status "A" { trigger = { on = "enter", ability = "Flaer" } } ability "Flare" {}
-- expect: pack/unknown-reference 1:50
