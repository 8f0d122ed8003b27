-- A fight for a pump: three wardens and four looters, who all play themselves.
--
-- Walls are | on the map, and the pump is the objective. To try next: other seeds, rounds = 4, or play the wardens
-- yourself: policy("person", "wardens") below, then `hexwright repl` with this file.

local yard = space_map [[
a1-b1(cover 1)-c1|d1-e1(cover 1)-f1-g1 /
a2-b2-c2(cover 2)-d2-e2(cover 2)-f2-g2 /
a3(cover 1)-b3-c3-d3(goal, cover 1)-e3-f3-g3 /
a4-b4-c4(cover 1)|d4-e4(cover 1)-f4-g4 ]]

local marlo  = figure("Marlo",  { at = yard.a2, side = "wardens" })
local tess   = figure("Tess",   { at = yard.a3, side = "wardens" })
local brugg  = figure("Brugg",  { at = yard.a4, side = "wardens" })
local kez    = figure("Raider", { at = yard.g1, side = "looters", name = "Kez" })
local dorn   = figure("Raider", { at = yard.g4, side = "looters", name = "Dorn" })
local gunner = figure("Gunner", { at = yard.g3, side = "looters" })
local ogress = figure("Ogress", { at = yard.g2, side = "looters" })

-- Tess watches the yard, so the looters think twice before they move.
tess:inflict "Watching"

policy "greedy"
battle { marlo, tess, brugg, kez, dorn, gunner, ogress, rounds = 2 }
