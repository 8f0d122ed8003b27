-- hexwright: ignore unknwon-field
ability "A" {}
-- expect: pack/bad-suppression 1:1
