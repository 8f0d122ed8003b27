kind "a" { b = 3 }
-- expect: pack/wrong-type 1:16
