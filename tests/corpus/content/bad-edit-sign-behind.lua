status "A" { modifies = { Might = "3+" } }
-- expect: pack/bad-edit 1:35
