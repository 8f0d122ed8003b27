-- Content that loads, each line with one warning (ACT-011, ACT-057, ACT-081).
character "Titan" { STR = 7 }  -- expect: pack/unusual-score 21 scores tend to lie between -3 and 3
weapon "Old Spear" { tags = { "pole", range = 2 }, attacks = { { damage = "1d6 P" } } }  -- expect: pack/range-for-reach 39 range: 2 looks like a reach; write reach = 2
weapon "Old Knife" { tags = { "hilt", "range: close" }, attacks = { { damage = "1d4 S" } } }  -- expect: pack/range-for-reach 39 range: close looks like a reach; write reach = "close"
weapon "Long Bow"  { tags = { "two-handed", range = 30 }, attacks = { { damage = "1d6 P" } } }
condition "glow"   { modifies = { AGI = "+1" } }  -- expect: pack/endless 1 nothing ends it; write fades = 1, a duration such as lasts = "3 rounds", or lasts = "forever"
condition "aglow"  { modifies = { AGI = "+1" }, lasts = "forever" }
condition "slight" { modifies = { AGI = "+1" }, fades = 1 }
