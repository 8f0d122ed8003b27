status "A" { modifies = { tempo = "-one" } }
-- expect: pack/bad-edit 1:35
