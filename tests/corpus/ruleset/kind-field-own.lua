kind "card" { "A card.", name = { "text", read_by = "people" } }
-- expect: pack/bad-field-declaration 1:26
