status "Held" { lasts = "forever", escape = { check = "1d@STR", to = "@x" } }
status "Bound" { lasts = "forever", escape = { chek = "1d@STR", to = "@x" } }
item "Hide" { protection = "1d4" }
item "Mail" { protection = "1d" }
-- expect: pack/escape 2:48
-- expect: pack/bad-amount 4:28
