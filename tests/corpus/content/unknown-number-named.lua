ability "A" { learned = "defense" }
-- expect: pack/unknown-name 1:25
