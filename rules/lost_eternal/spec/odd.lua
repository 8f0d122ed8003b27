-- Wrong sheets, for the specs of misuse.
-- hexwright: ignore-file script-error (they fail when they are played, each in a spec of its own)
-- hexwright: ignore sheet (a spec of its own)
creature "Chimera" { body = { "torso", "third wing" } }
-- hexwright: ignore sheet (a spec of its own)
creature "Jinx" { attributes = { LUCK = 3 } }
-- hexwright: ignore escape (a spec of its own)
status "Tangled" { escape = { check = "1d@STR" } }
-- hexwright: ignore nothing-asked-spell (a spec of its own)
spell "Hunch" { skill = "Fire", target = "other", damage = "EP", requires = { target = { mising = "hp" } } }
-- hexwright: ignore reach (a spec of its own)
spell "Graze" { skill = "Fire", target = "other", damage = "EP", within = "touhc" }
