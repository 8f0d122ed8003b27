-- The main rules one by one, with forced dice. `hexwright run` shows how each sum is made.

local map = space_map "a1-b1-c1-d1(cover 1)-e1-f1|g1"
local marlo = figure("Marlo",  { at = map.a1, side = "wardens" })
local brugg = figure("Brugg",  { at = map.b1, side = "wardens" })
local kez   = figure("Raider", { at = map.d1, side = "looters", name = "Kez" })
local dorn  = figure("Raider", { at = map.g1, side = "looters", name = "Dorn" })
local ogress = figure("Ogress", { at = map.e1, side = "looters" })

print "A shot: 3, and 1 each for cover and long range. Kez may dive. A 6 hits all the same, and Kez saves with a 6."
answers { "yes" }
dice { 6, 6 }
marlo:shoot(kez)

print "Nobody shoots through a wall, or at a friend."
marlo:shoot(dorn)
marlo:shoot(brugg)

print "Marlo watches. Kez comes closer, and is shot at on the way: the second square is not reached."
marlo:set("AP", 2)
marlo:use "Watch"
kez:lift "Pinned"
answers { "yes", "no" }
dice { 1 }
kez:walk(map.c1)

print "In one square figures fight. Brugg parries, but a 6 always hits; then he saves."
ogress:walk(map.b1)
answers { "yes" }
dice { 6, 5 }
ogress:strike(brugg)

print "The Wrecker takes 2, and its trait makes the save harder."
answers { "no" }
dice { 5, 6 }
brugg:strike(ogress)
