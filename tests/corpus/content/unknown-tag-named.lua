prop "B" { shape = "cone", make = { "wood", hieght = 2 } }
-- expect: pack/unknown-name 1:45
