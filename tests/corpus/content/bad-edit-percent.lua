status "A" { modifies = { defence = "5%%" } }
-- expect: pack/bad-edit 1:37
