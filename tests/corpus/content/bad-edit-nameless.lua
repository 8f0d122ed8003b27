status "A" { modifies = { "+2" } }
-- expect: pack/bad-edit 1:27
