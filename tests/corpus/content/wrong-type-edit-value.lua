ability "A" { teamwork = { school = "frost", cover = "much" } }
-- expect: pack/wrong-type 1:54
