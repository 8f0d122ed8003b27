-- An ambush by stealth: a cutpurse approaches two guards, who see her if their senses beat her investment.
policy "greedy"
local gate = space_map [[ A-B-C-D ]]
local nim = creature("The Cutpurse", { at = gate.A, side = "thieves", called = "Nim" })
local fern = creature("The Guardian", { at = gate.D, side = "guards", called = "Fern" })
local holt = creature("The Guardian", { at = gate.D, side = "guards", called = "Holt" })
fern:take_cover(gate.D:place "Oak Table")

-- 3 EP: a die for 2 of them and 1 flat, against the guards' 1d4 each.
local seen = nim:contest("stealth", { fern, holt }, { ep = 3, dice = "1d4", skill = "Subterfuge", from = "Subterfuge" })
print("Seen by: " .. (seen[1] and seen[1].name or "nobody"))
nim:walk(gate.C)

-- A lie: the same contest, against the ears alone, and without hiding.
nim:contest("a lie", { holt }, { ep = 2, senses = { "Sense" }, hides = false })

-- She strikes at Fern, who is behind a table; a miss hits the table.
nim:attack(fern, { ep = 12, dice = "2d6", from = "DEX" })
nim:walk(gate.D)
nim:attack(fern, { ep = 6, from = "DEX" })
print("The gate belongs to: " .. (fight { nim, fern, holt } or "nobody"))
