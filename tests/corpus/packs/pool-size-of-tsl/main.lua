creature "Ogre" { pools = { Body = 8, Mind = 1 } }
creature "Wisp" { pools = { Body = -2, Spirit = 6 } }
-- expect: pack/pool-size 2:29
