kind "a" { b = { "number", required = true, optional = true } }
-- expect: pack/bad-field-declaration 1:56
