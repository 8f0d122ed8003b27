ability "A" { teamwork = { power = "1+" } }
ability "B" { teamwork = { power = "+1" } }
ability "C" { teamwork = { power = "+{X}" } }
-- expect: pack/bad-edit 1:36
