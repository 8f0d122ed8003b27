-- Content that loads, each line with one warning (TLE-004, TLE-085), but for the last.
status "Bound"  { escape = { check = "1d@STRR", to = "@x" } }
status "Caught" { escape = { check = "1d@STR", to = "@y" } }
status "Held"   { escape = { check = "1d@STR", to = "8", cots = "action" } }
status "Stuck"  { escape = { cost = "action", check = "1d@STR" } }
ability "Sap"   { damage = "EP", drains = "5 CNO" }
status "Netted" { escape = { check = "1d20 + @DEX_mod", to = 12 }, trigger = "turn start", drains = "5 CON" }
