-- Sheets that load, each line with one warning that names the sum (TLE-001, TLE-006, TLE-007), but for the last.
creature "Hollow" { attributes = { STR = 5 }, printed = { attributes = 6 } }
creature "Patched" { body = { "torso", "wing" }, printed = { form = 9 } }
creature "Scholar" { skills = { Law = 10 }, arcane = { Fire = 9 }, feat_ep = 5, printed = { skills = 26 } }
creature "Spender" { TEP = 30, attributes = { STR = 20 } }
creature "Saver" { character = true, attributes = { STR = 10 } }
creature "Stout" { body = { { "torso", size = 9 }, "wing" }, hp = 11 }
creature "Cheap" { body = { "torso", { "utility limb", base = 1 } } }
creature "Odd" { body = { "torso", "third wing" } }
creature "Plain" { character = true, attributes = { STR = 17 }, hp = 7, printed = { attributes = 17, form = 18 } }
