-- The main rules, one ruling each. `dice` and `answers` force what falls and what is chosen next; leave them out, and
-- chance and the proposals of the rules decide. Each line may also be typed at `hexwright repl`.

local map = space_map "yard-path-ford-mud-reeds"
local hale = creature("Hale", { at = map.yard, side = "heroes" })
local wick = creature("Wick", { at = map.path, side = "heroes" })
local hound = creature("Mire Hound", { at = map.ford, side = "reeds" })
local lurker = creature("Reed Lurker", { at = map.mud, side = "reeds" })

-- An ability check: a d20 and a modifier, against a difficulty.
dice { 11 }
wick:roll_check("INT", 14)

-- An attack roll against the armour class. Hale, at Wick's side, lets it happen. The save keeps her on her feet.
answers { "no" }
dice { 13, 5, 18 }
hound:use("Teeth", { target = wick })

-- A reaction before the roll: Hale steps in front. `refresh` gives the hound its action back.
hound:refresh()
answers { "yes" }
dice { 8 }
hound:use("Teeth", { target = wick })

-- A reaction after the roll: 14 hits Wick, until she turns it aside.
hound:refresh()
answers { "yes", "Slot1" }
dice { 10 }
hound:use("Teeth", { target = wick })

-- An opportunity attack: Wick has her reaction back, and strikes as the hound walks away from her.
wick:refresh()
answers { "yes" }
dice { 12, 2 }
hound:use("Move", { space = map.reeds })

-- Concentration: a frightened creature attacks with disadvantage, until it saves or damage distracts the caster.
dice { 2 }
wick:use("Creeping Dread", { target = lurker })
answers { "yes" }
dice { 17, 5 }
hale:refresh()
lurker:use("Eel Spear", { target = wick })
dice { 3 }
wick:take(2)

-- A spell from a slot of level 2: one more die. It takes in all within a space of its target; who saves takes half.
wick:refresh()
answers { "Slot2" }
dice { 4, 4, 3, 5, 1, 19 }
wick:use("Cinder Burst", { target = lurker })

-- Death saves: Hale falls and fails one; then a 20 brings him back.
hale:take(20)
dice { 4 }
hale:moment "turn start"
dice { 20 }
hale:moment "turn start"
