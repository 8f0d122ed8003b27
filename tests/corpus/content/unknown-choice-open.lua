ability "A" { mood = "clam" }
-- expect: pack/unknown-name 1:22
