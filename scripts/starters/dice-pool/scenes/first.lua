policy "greedy"
local mara, odo, pim = rogue "Mara", rogue "Odo", rogue "Pim"
local strongroom, porter, alarm = clock "The Strongroom", clock "Night Porter", clock "The House Wakes"
print("The job ends with: " .. job { pim, mara, odo, against = { strongroom, porter, alarm } })
