character "Golem" { STR = 2, lacks = { "SOC", "STR" } }
species "Troll" { costs = { STR = 1, SOC = "+2", WIL = "2" } }
card "Stride" { only = { "mvoe" } }
armor "Mail" { defense = "8" }
armor "Buckler" { defense = "at least 8" }
-- expect: pack/lacked-score 1:47
-- expect: pack/species-cost 2:50
-- expect: pack/unknown-name 3:26
-- expect: pack/no-defense-armor 4:16
