spell "Salve" { skill = "Expression of Life", requires = { target = { missing = "hpp" } }, heals = "EP" }
ability "Gore" { part = "Head", damage = "EP", bonus_damage = "-3" }
feat "Sting" { on_hit = function(act) act.target:drain("STR", 1) end }
synergy "fire + water" { suggests = "" }
-- expect: pack/nothing-asked-spell 1:71
-- expect: pack/bad-amount 2:63
-- expect: pack/never-run 3:16
-- expect: pack/out-of-range 4:37
