ability "A" { teamwork = { pwoer = "+1" } }
-- expect: pack/unknown-field 1:28
