-- Content that loads, each line with one warning (TSL-032, TSL-098).
creature "Frail" { pools = { Body = 0 } }  -- expect: pack/pool-size 30 a pool holds
weapon "Twice" { class = "Melee", tags = { "Reach", "Reach" } }  -- expect: pack/weapon-tags 53 'Reach' stands there twice
