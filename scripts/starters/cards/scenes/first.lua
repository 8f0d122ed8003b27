-- A duel: Odda, who burns, against Wil, who whistles for hounds. The computer plays both, and both hold Snuff.
--
-- Try next: another seed; `policy("person", odda)` and `hexwright run --ask`, to play Odda yourself; other first cards;
-- without `hand` and `energy`, the whole duel from its first point of energy.
local odda = fighter("Odda", { hand = { "Ember", "Thunderclap", "Snuff" }, energy = 2 })
local wil = fighter("Wil", { hand = { "Whistle", "Thunderclap", "Snuff", "Brace" }, energy = 2 })

policy "greedy"
duel { odda, wil }
