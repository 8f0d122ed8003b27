-- A duel of mages: each reacts to the other's spells, and where fire and water meet the GM decides the result.
policy "greedy"
local court = space_map [[ A-B-C-D ]]
local ember = creature("Ember Adept", { at = court.A, side = "embers", called = "Sool" })
local tide = creature("Tide Adept", { at = court.C, side = "tides", called = "Marrow" })

-- What 12 EP buy with Sool's preferred dice: will, fortune, or both.
request("splits", 12, { faces = { 6, 12 }, explodes = true })

request("start_combat", { ember, tide })
request "order_next"
request("begin_round", 1)

-- Sool's dart, 2d6 and 5 for 12 EP: 1d20 plus Marrow's Wisdom against 10 + 12. If
-- he reaches it, both spells are gone.
seed(46)
ember:cast("Ashen Dart", { target = tide, ep = 12, dice = "2d6" })
-- Marrow's needle reaches 40 feet: 8 EP. She sets the ground on fire; his geyser, a bonus action, turns it to steam.
tide:cast("Rime Needle", { target = ember, ep = 8 })
ember:cast "Scorched Earth"
tide:cast("Geyser", { target = ember, ep = 5 })
-- A gambit for range, 3 EP: 5 feet and 1d3 times 5. Then a dart with a shockwave, 3 EP more.
ember:begin_turn()
ember:cast("Slag Spit", { target = tide, ep = 6, gambit = 3 })
ember:cast("Ashen Dart", { target = tide, ep = 4, riders = { "Shockwave" } })

-- Now they fight it out.
request "end_combat"
print("The court belongs to: " .. (fight { ember, tide } or "nobody"))
