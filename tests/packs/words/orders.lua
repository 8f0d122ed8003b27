-- Turns by roll, by the GM's choice and by cards.

order "initiative"      { roll = "1d20", bonus = "@Speed" }
order "fastest first"   { bonus = "@Speed" }
order "named by the GM" { next = "ask gm" }
order "of all, by the GM" { next = "ask gm", among = "all" }
order "cards"           { cards = 2 }
order "dice and speed"  { roll = "1d20+@speed" }

verb "turns" { args = { { "number", "number" } }, steps = { { "take", function(act)
  local names, rounds = {}, 0
  for i = 1, act.number do
    local turn = act:order_next()
    if not turn then break end
    if turn.new_round then rounds = rounds + 1 end
    names[i] = turn.who.name
  end
  return { names = table.concat(names, " "), rounds = rounds }
end } } }
