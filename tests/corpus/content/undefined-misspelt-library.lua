ability "A" { on_hit = function(act) return tabel.concat({}) end }
-- expect: lua/undefined-global 1:45
