-- hexwright ignore unknown-field (habit)
ability "A" {}
-- expect: pack/bad-suppression 1:1
