-- Duellists for the specs: with chosen hands and energy, and 6 Health, whatever their sheets say.
--
--     local odda, wil = duellists({ "Kindle" }, { "Snuff" })

local function duellist(name, hand)
  local who = fighter(name, { hand = hand or {}, energy = 5 })
  who:set("MaxHealth", 6)
  who:set("Health", 6)
  return who
end

return function(first, second) return duellist("Odda", first), duellist("Wil", second) end
