local odda = fighter("Odda", { hand = { "Ember", "Kindle", "Snuff", "Snuff" }, energy = 3 })
local wil = fighter("Wil", { hand = { "Ember", "Whistle", "Snuff", "Brace" }, energy = 3 })
policy "greedy"
print(duel { odda, wil })
