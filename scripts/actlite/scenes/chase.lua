-- A thief runs for the harbour; one guard is behind her, one on the way, and both want to stop her. The market is
-- crowded, and the slowest may know a shortcut.
policy "greedy"
local town = space_map [[ A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T-U-V ]]
for _, space in ipairs { town.G, town.H, town.I, town.J, town.K } do space:tag "market" end
local mara = character("Cutpurse", { at = town.C, side = "thieves", called = "Mara" })
local bern = character("Guard", { at = town.A, side = "guards", called = "Old Bern" })
local tam = character("Guard", { at = town.O, side = "guards", called = "Young Tam" })
tam:set("eager", true)                                       -- interrupts as soon as he can
print("Won by: " .. (chase { mara, bern, tam, to = town.V, cards = { "Market Cart", "Shortcut" } } or "nobody"))
