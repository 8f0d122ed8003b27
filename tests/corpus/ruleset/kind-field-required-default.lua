kind "a" { b = { "number", required = true, default = 1 } }
-- expect: pack/bad-field-declaration 1:55
