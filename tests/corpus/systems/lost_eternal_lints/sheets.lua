-- Sheets that load, each line with one warning that names the sum (TLE-001, TLE-006, TLE-007), but for the last.
creature "Hollow" { attributes = { STR = 5 }, printed = { attributes = 6 } }  -- expect: pack/sheet 59 the EP of the attributes add up to 5, printed are 6
creature "Patched" { body = { "torso", "wing" }, printed = { form = 9 } }  -- expect: pack/sheet 62 the EP of the body add up to 5, printed are 9
creature "Scholar" { skills = { Law = 10 }, arcane = { Fire = 9 }, feat_ep = 5, printed = { skills = 26 } }  -- expect: pack/sheet 93 the EP of skills and feats add up to 27, printed are 26
creature "Spender" { TEP = 30, attributes = { STR = 20 } }  -- expect: pack/sheet 22 all EP add up to 38, printed are 30
creature "Saver" { character = true, attributes = { STR = 10 } }  -- expect: pack/sheet 38 all EP add up to 28, printed are 35
creature "Stout" { body = { { "torso", size = 9 }, "wing" }, hp = 11 }  -- expect: pack/sheet 62 its body gives 12 HP, printed are 11
creature "Cheap" { body = { "torso", { "utility limb", base = 1 } } }  -- expect: pack/sheet 56 utility limb costs 4 EP at least
creature "Plain" { character = true, attributes = { STR = 17 }, hp = 7, printed = { attributes = 17, form = 18 } }
