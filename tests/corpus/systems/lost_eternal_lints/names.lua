-- Content that loads, each line with one warning (TLE-004, TLE-085), but for the last.
status "Bound"  { escape = { check = "1d@STRR", to = "@x" } }  -- expect: pack/escape 30 @STRR is no number here
status "Caught" { escape = { check = "1d@STR", to = "@y" } }  -- expect: pack/escape 48 @y is no number here
status "Held"   { escape = { check = "1d@STR", to = "8", cots = "action" } }  -- expect: pack/escape 58 a way out has a cost, a check and what must be reached, to
status "Stuck"  { escape = { cost = "action", check = "1d@STR" } }  -- expect: pack/escape 19 a way out needs a check and what must be reached
ability "Sap"   { damage = "EP", drains = "5 CNO" }  -- expect: pack/no-drain-ability 34 '5 CNO' is nothing to drain
status "Netted" { escape = { check = "1d20 + @DEX_mod", to = 12 }, trigger = "turn start", drains = "5 CON" }
