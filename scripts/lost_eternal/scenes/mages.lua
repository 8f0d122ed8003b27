-- A duel of mages: each answers the other's spells, and where fire and water meet the GM says what comes of it.
local court = space_map [[ A-B-C-D ]]
local ember = creature("Ember Adept", { at = court.A, side = "embers", called = "Sool" })
local tide = creature("Tide Adept", { at = court.C, side = "tides", called = "Marrow" })

-- What 12 EP buy with the dice that Sool likes: will, fortune, or both.
request("splits", 12, { faces = { 6, 12 }, explodes = true })

request("start_combat", { ember, tide })
request "order_next"
request("begin_round", 1)

-- Sool's dart, 2d6 and 5 for 12 EP: 1d20 and Marrow's Wisdom against 10 and 12. Where he
-- reaches it both spells are gone.
seed(46)
ember:cast("Ashen Dart", { target = tide, ep = 12, dice = "2d6" })
-- Marrow's needle goes 40 feet: 8 EP. She sets the ground alight; his geyser, a bonus action, makes steam of it.
tide:cast("Rime Needle", { target = ember, ep = 8 })
ember:cast "Scorched Earth"
tide:cast("Geyser", { target = ember, ep = 5 })
-- A gambit for range, 3 EP: 5 feet and 1d3 times 5. Then a dart with a shockwave, 3 EP more.
ember:begin_turn()
ember:cast("Slag Spit", { target = tide, ep = 6, gambit = 3 })
ember:cast("Ashen Dart", { target = tide, ep = 4, riders = { "Shockwave" } })

-- From here on they fight it out.
request "end_combat"
print("The court belongs to: " .. (fight { ember, tide } or "nobody"))
