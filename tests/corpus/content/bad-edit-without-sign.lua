status "Blessed" { modifies = { Power = "3" } }
status "Cursed" { modifies = { Health = 3, defence = -2 } }
status "Bound" { modifies = { Power = "=3", Health = "+3", defence = "-2", Might = "50%" } }
ability "Bless" { on_hit = function(act) act.target:modify { defence = "3", lasts = "2 turns" } end }
-- expect: pack/bad-edit 1:41
-- expect: pack/bad-edit 2:41
-- expect: pack/bad-edit 2:54
-- expect: pack/bad-edit 4:73
