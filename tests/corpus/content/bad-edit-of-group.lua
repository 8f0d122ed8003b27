status "A" { modifies = { Might = "rubbish" } }
-- expect: pack/bad-edit 1:35
