-- A duel: Odda, with a deck of fire, against Wil, who whistles for hounds. The computer plays both; both hold Snuff.
--
-- Try next: another seed; `policy("person", odda)` and `hexwright run --ask`, to play Odda yourself; other first cards;
-- no `hand` and no `energy`, for a whole duel from its first point of energy.
local odda = fighter("Odda", { hand = { "Ember", "Kindle", "Snuff", "Snuff" }, energy = 3 })
local wil = fighter("Wil", { hand = { "Whistle", "Thunderclap", "Snuff", "Brace" }, energy = 3 })

policy "greedy"
duel { wil, odda }
