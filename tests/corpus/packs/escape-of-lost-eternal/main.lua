status "Held" { escape = { check = "1d@STR", to = "@x" } }
status "Bound" { escape = { chek = "1d@STR", to = "@x" } }
item "Hide" { protection = "1d4" }
item "Mail" { protection = "1d" }
-- expect: pack/escape 2:29
-- expect: pack/bad-amount 4:28
