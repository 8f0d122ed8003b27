status "S" { modifies = { defence = "+@Powr" } }
-- expect: pack/unknown-number 1:40
