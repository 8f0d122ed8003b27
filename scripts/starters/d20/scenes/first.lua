policy "greedy"
local map = space_map "a1-a2-a3-a4-a5 / b1-b2-b3(rough)-b4-b5 / c1-c2-c3(rough)-c4-c5"
local hale = creature("Hale", { at = map.b2, side = "heroes" })
local wick = creature("Wick", { at = map.b1, side = "heroes" })
local hound = creature("Mire Hound", { at = map.a5, side = "foes" })
local lurker = creature("Reed Lurker", { at = map.c5, side = "foes" })
print(fight { hale, wick, hound, lurker })
