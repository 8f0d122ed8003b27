status "A" { modifies = { defence = "+2x" } }
-- expect: pack/bad-edit 1:37
