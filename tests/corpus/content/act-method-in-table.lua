local tricks = { go = function(act) return act:gobble() end }
ability "A" { on_hit = tricks.go }
-- expect: pack/unknown-method 1:48
