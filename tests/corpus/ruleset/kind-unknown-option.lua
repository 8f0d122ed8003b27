kind "a" { { speak_for = "holder" } }
-- expect: pack/unknown-field 1:14
