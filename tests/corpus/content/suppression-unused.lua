ability "A" {} -- hexwright: ignore unknown-field (habit)
-- expect: pack/unused-suppression 1:16
