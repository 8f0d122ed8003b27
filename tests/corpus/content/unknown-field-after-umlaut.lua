ability "Glühen" { words = "äöü", pwoer = 3 }
-- expect: pack/unknown-field 1:35
