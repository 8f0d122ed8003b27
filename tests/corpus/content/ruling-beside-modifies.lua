status "A" { modifies = { defence = "+1" }, ruling = "is it night?" }
-- expect: pack/bad-condition 1:45
