-- Sheets that are wrong, for the specs of misuse.
-- hexwright: ignore sheet (a spec of its own)
creature "Chimera" { body = { "torso", "third wing" } }
-- hexwright: ignore sheet (a spec of its own)
creature "Jinx" { attributes = { LUCK = 3 } }
