ability "A" { line = "Powr" }
-- expect: verb/bad-check-line 1:22
