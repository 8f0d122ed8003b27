prop "B" { shape = "cone", make = { "wod" } }
-- expect: pack/unknown-name 1:37
