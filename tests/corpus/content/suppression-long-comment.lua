ability "A" {} --[[ hexwright: ignore unknown-field (habit) ]]
-- expect: pack/bad-suppression 1:16
