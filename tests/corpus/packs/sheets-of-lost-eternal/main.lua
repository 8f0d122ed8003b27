creature "Adept" { skills = { Law = 10 }, arcane = { ["Expression of Fire"] = { 9, casting = "WIS" }, Wonder = 3 } }
creature "Clerk" { skills = { Law = -10 } }
creature "Novice" { arcane = { ["Expression of Fire"] = { 9, casting = "STR" } } }
creature "Pupil" { arcane = { ["Expresion of Fire"] = 9 } }
creature "Stump" { body = { "torso", { "wing", nmae = "Left Wing" } } }
creature "Scribe" { printed = { atributes = 40 } }
-- expect: pack/wrong-sheet 2:31
-- expect: pack/wrong-sheet 3:62
-- expect: pack/unknown-name 4:32
-- expect: pack/wrong-sheet 5:48
-- expect: pack/not-one-of 6:33
