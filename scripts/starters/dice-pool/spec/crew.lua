-- A person, and the clocks of the counting-house, with numbers that the specs know.

local function odo(fields)
  local who = rogue("Odo", fields)
  for rating, number in pairs { Craft = 2, Force = 1, Charm = 0, Stealth = 2 } do who:set(rating, number) end
  return who
end

local function house()
  return clock "The Strongroom", clock "Night Porter", clock "The House Wakes"
end

return { odo = odo, house = house }
