ability "A" { legal = "not target is Burnign and not user is Prone" }
-- expect: pack/unknown-name 1:38
