-- hexwright: ignore unknwon-field
ability "D" { power = 9 }
-- expect: pack/bad-suppression 1:1
-- expect: pack/costly 2:15
