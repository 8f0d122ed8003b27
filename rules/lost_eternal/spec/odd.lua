-- Sheets that are wrong, for the specs of misuse.
creature "Chimera" { body = { "torso", "third wing" } }
creature "Jinx" { attributes = { LUCK = 3 } }
