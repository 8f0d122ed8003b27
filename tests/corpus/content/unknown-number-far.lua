ability "A" { damage = "@Zzz" }
-- expect: pack/unknown-number 1:26
