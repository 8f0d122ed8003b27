-- The main rules one by one, with forced dice.

local map = space_map "a1-b1-c1-d1(cover 1)-e1-f1|g1"
local marlo  = figure("Marlo",  { at = map.a1, side = "wardens" })
local brugg  = figure("Brugg",  { at = map.b1, side = "wardens" })
local kez    = figure("Raider", { at = map.d1, side = "looters", name = "Kez" })
local dorn   = figure("Raider", { at = map.g1, side = "looters", name = "Dorn" })
local ogress = figure("Ogress", { at = map.e1, side = "looters" })

print "A shot needs 3, and 1 more each for cover and long range. Kez may dive. A 6 hits all the same."
answers { "yes" }
dice { 6, 6 }
marlo:attack(kez)

print "There is no shot through a wall, and none at a friend."
marlo:attack(dorn)
marlo:attack(brugg)

print "Marlo watches. Kez comes closer, and is shot at when he enters the next square."
marlo:use "Watch"
kez:lift "Pinned"
answers { "yes" }
dice { 1 }
kez:walk(map.c1)

print "Figures in the same square fight. Ogress needs 3 and the Brawl of Brugg, who is asked whether he parries."
ogress:walk(map.b1)
answers { "yes" }
dice { 5, 5 }
ogress:attack(brugg, { weapon = ogress:things("weapon")["Wrecker"] })

print "With half of its squad gone, the rest tests its nerve."
request("start_battle", { marlo, brugg, kez, dorn })
dice { 3 }
dorn:fall()
