-- What a porter does in its turn, and what is good for the caravan.

verb "decide" { "Decides what it does next in its turn.", of = "porter", returns = "chosen",
  steps = {
    { "ask", function(act)
      local list = act.user:choices()
      list[#list + 1] = "end turn"
      act.chosen = act.user:ask("What does " .. act.user.name .. " do?", list)
    end },
    { "do", when = "not chosen is 'end turn'", function(act) act.user:use(act.chosen) end },
  } }

method "worth" { of = "porter", "How well the caravan fares.", function(who)
  local caravan = who.Caravan
  local left = caravan:has "arrived" and 0 or caravan:missing "Miles" + caravan.Beyond
  local fatigue, mouths = 0, 0
  for one in who:combatants() do
    mouths = mouths + 1
    fatigue = fatigue + one.Fatigue * 10 + (one:has "Collapsed" and 100 or 0)
  end
  local food = math.min(caravan.Rations, mouths) * 12 + caravan.Rations * 2
  local warmth = math.min(caravan.Warmth, caravan.Cold) * mouths * 8 + caravan.Warmth
  return food + warmth - fatigue - left * 16
end }
