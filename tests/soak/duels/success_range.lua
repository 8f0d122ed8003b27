-- One conflict of the greedy bench: three of the characters against two opponents, named by the benchmark.
local left, right = ...
local ALL = { "Kenji", "Mara", "Brother Anselm", "Sabine", "Oda", "Ilex" }
local first = (3 * #left + #right) % #ALL
local party = {}
for i = 1, 3 do party[i] = character(ALL[(first + i) % #ALL + 1]) end
return play { party[1], party[2], party[3],
  against = { npc(left), npc(right, { called = right .. " too" }) }, rounds = 8,
  countdown = #left > #right and countdown "Rising Water" or nil }
