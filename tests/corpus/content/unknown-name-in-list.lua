status "A" { immune = { "Prone", "Burnign" } }
-- expect: pack/unknown-name 1:35
