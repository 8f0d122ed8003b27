-- hexwright: ignore (because)
ability "A" {}
-- expect: pack/bad-suppression 1:1
