-- A duel: Odda of the forge against Wil of the marsh. Both sides are played by the rules (`greedy`).
local odda = fighter("Odda", { hand = { "Ember", "Kindle", "Snuff", "Brace" }, energy = 3 })
local wil = fighter("Wil", { hand = { "Whistle", "Snuff", "Snuff", "Brace" }, energy = 3 })

policy "greedy"
duel { odda, wil }
