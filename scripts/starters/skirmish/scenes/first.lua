local yard = space_map [[
a1-b1(cover 1)-c1-d1|e1-f1-g1(cover 1)-h1 /
a2-b2-c2(cover 2)-d2-e2-f2(cover 2)-g2-h2 /
a3(cover 1)-b3-c3-d3(goal, cover 1)-e3-f3-g3-h3(cover 1) /
a4-b4-c4(cover 1)-d4|e4-f4(cover 1)-g4-h4 ]]

local marlo = figure("Marlo", { at = yard.a2, side = "wardens" })
local tess  = figure("Tess",  { at = yard.a3, side = "wardens" })
local brugg = figure("Brugg", { at = yard.a4, side = "wardens" })
local raider_1 = figure("Raider", { at = yard.h1, side = "looters" })
local raider_2 = figure("Raider", { at = yard.h3, side = "looters" })
local gunner   = figure("Gunner", { at = yard.h4, side = "looters" })
local ogress   = figure("Ogress", { at = yard.h2, side = "looters" })

policy "greedy"
battle { marlo, tess, brugg, raider_1, raider_2, gunner, ogress, rounds = 3 }
