-- How likely is a hard march to cover its 4 miles, alone and with a friend who lends a hand?
local tern, oriel = porter "Tern", porter "Oriel"
local caravan = request("set_out", "The Gorge", { tern, oriel })
local function march()
  answers { "hard" }
  tern:use "March"
end
local function all_of_it() return caravan.Miles == 4 end
print("with a hand:", odds(march, all_of_it))
oriel.help = 0
print("alone:", odds(march, all_of_it))
