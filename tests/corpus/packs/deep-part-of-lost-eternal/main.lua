ability "Butt" { part = "Head", damage = "EP" }
ability "Bite" { part = "Hed", damage = "EP" }
ability "Kick" { part = "Leg", damage = "EP" }
creature "Ram"  { abilities = { "Butt", "Kick" }, body = { "torso", { "basic limb", name = "Leg", count = 4 }, { "head", name = "Head" } } }
creature "Goat" { abilities = { "Bite", "Kick" }, body = { "torso", { "basic limb", name = "Leg", count = 4 }, { "head", name = "Head" } } }
creature "Boar" { abilities = { "Kick" }, body = { "torso", { "head", name = "Head" } } }
-- expect: pack/unknown-name 2:25
-- expect: deep/script-error 5:10
-- expect: deep/script-error 6:10
