-- Budgets of a turn: own, shared, converted and computed ones.

stat "Speed" { of = "creature" }

budget { "action", "bonus", each = 1, refresh = "own turn start" }
budget "movement" { each = 1, refresh = "own turn start", or_use = "action" }
budget "dodge"    { each = 1, refresh = "own turn start", or_use = "action", out_of_turn = true }
budget "duck"     { or_use = "dodge", out_of_turn = true }
budget "leap"     { each = 0, refresh = "own turn start", or_use = "movement" }
budget "defence"  { each = 1, refresh = "own turn start", out_of_turn = true }
budget "exertion" { each = "@Speed // 6", refresh = "own turn start", out_of_turn = true }
budget "riposte"  { or_use = "exertion", out_of_turn = true }
budget "omen"     { each = 2, refresh = "round start", out_of_turn = true }

kind "deed" { "Something done for a price.", use = "cost" }
deed "Strike"  { use = "action + 1hp" }
deed "Dash"    { use = "movement" }
deed "Parry"   { use = "defence" }
deed "Lunge"   { use = "exertion" }
deed "Riposte" { use = "riposte" }
deed "Flurry"  { use = "exertion + riposte" }
deed "Foresee" { use = "2 omen" }
deed "Sprint"  { use = "2 movement" }
deed "Hop"     { use = "dodge" }
deed "Duck"    { use = "duck" }
deed "Rush"    { use = "2 leap" }
deed "Wait"    { use = "bonus or defence" }

verb "act" { "Pays for a deed.",
  of = "creature", args = { { "deed", "definition" } }, steps = { { "pay", pay = "use" } } }
verb "start_turns" { "Begins the order of turns.",
  args = { { "fighters", "table" } }, steps = { { "order", function(act)
  act:order_begin()
  for i, who in ipairs(act.fighters) do act:order_insert(who, 10 - i) end
end } } }
verb "next_turn" { "Gives the turn to the next in the order.", returns = "who", steps = { { "next", function(act)
  local turn = act:order_next()
  if turn.new_round then act:moment("round start") end
  turn.who:moment("turn start")
  act.who = turn.who
end } } }
