prop "A" { shape = "cone", tags = { "wall" },
  trigger = { on = "enter", when = "holder is Prne or holder is Burning" } }
-- expect: pack/unknown-name 2:47
