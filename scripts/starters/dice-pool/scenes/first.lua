-- A night at the counting-house: three people, a strongroom, a porter, and a house that wakes.
--
-- Try next: another seed; policy("person", mara) and `hexwright run --ask`, so that you decide for Mara; without Pim;
-- by = 2 for the Night Porter in content/house.lua.

policy "greedy"

local mara, odo, pim = rogue "Mara", rogue "Odo", rogue "Pim"
local strongroom, porter, alarm = clock "The Strongroom", clock "Night Porter", clock "The House Wakes"

local ending = job { pim, mara, odo, against = { strongroom, porter, alarm } }
print("The job ends with: " .. ending)
