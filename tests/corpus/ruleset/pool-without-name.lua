pool { of = "creature" }
-- expect: pack/missing-field 1:1
