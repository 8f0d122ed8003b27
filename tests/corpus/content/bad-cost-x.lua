ability "A" { use = "1mna + Xmna" }
-- expect: pack/bad-cost 1:21
