-- packs: none
-- Five games at one table: a scene of each system, one ledger. Then everything is undone, the last ruling first.
local start = state_hash()

visit "dewprism_bestiary/scenes/crossing"
visit "actlite_armory/scenes/crossing"
visit "lost_eternal_wastes/scenes/crossing"
visit "success_range_tales/scenes/crossing"
visit "tsl_field_kit/scenes/crossing"

local back = 0
while undo() do back = back + 1 end
local same = state_hash() == start and "yes" or "no"
print("Taken back: " .. back .. " rulings. The state is that of the start: " .. same)
