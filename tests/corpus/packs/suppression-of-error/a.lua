ability "A" { pwoer = 1 } -- hexwright: ignore unknown-field
-- expect: pack/unknown-field 1:15
-- expect: pack/bad-suppression 1:27
