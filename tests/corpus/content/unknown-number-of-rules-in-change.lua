status "S" { modifies = { tempo = "+1", tepmo = "+1" } }
-- expect: pack/unknown-number 1:41
