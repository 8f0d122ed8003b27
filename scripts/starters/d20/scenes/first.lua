policy "greedy"

local map = space_map [[
  gate - path  - reeds - bank  - pool   /
  yard - steps - ford  - mud   - islet  /
  mill - wharf - shore - alder - hollow ]]

local wick = creature("Wick", { at = map.steps, side = "heroes" })
local hale = creature("Hale", { at = map.path, side = "heroes" })
local hound = creature("Mire Hound", { at = map.alder, side = "reeds" })
local lurker = creature("Reed Lurker", { at = map.islet, side = "reeds" })

-- Wick saw them first: a spell before anybody rolls initiative. It lasts while she concentrates.
wick:use("Creeping Dread", { target = lurker })

print("The mill belongs to: " .. (fight { hale, wick, lurker, hound } or "nobody"))
