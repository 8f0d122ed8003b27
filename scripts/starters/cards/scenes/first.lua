local odda, wil = fighter "Odda", fighter "Wil"
policy "greedy"
print(duel { odda, wil })
