ability "A" { teamwork = { reach = "far" } }
-- expect: verb/bad-range 1:36
