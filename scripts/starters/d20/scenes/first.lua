-- Night at the mill: Hale and Wick hold the steps against what came out of the reeds. All play greedily: each tries all
-- that it could do and takes the best.
--
-- What to try next:
--   another --seed; or Wick at the mill, out of reach: at = map.mill
--   before the fight, wick:use("Creeping Dread", { target = lurker }): it is afraid as long as Wick concentrates
--   a third hound; or a hardier one: black.MaxHealth = 20, then black:heal(20)
--   policy("person", { hale, wick }) and `hexwright run --ask`: you choose for the two
policy "greedy"

local map = space_map [[
  gate - path  - reeds - bank  - pool   /
  yard - steps - ford  - mud   - islet  /
  mill - wharf - shore - alder - hollow ]]

local wick = creature("Wick", { at = map.steps, side = "heroes" })
local hale = creature("Hale", { at = map.path, side = "heroes" })
local grey = creature("Mire Hound", { at = map.mud, side = "reeds", name = "Grey Hound" })
local black = creature("Mire Hound", { at = map.bank, side = "reeds", name = "Black Hound" })
local lurker = creature("Reed Lurker", { at = map.islet, side = "reeds" })

print("The mill belongs to: " .. (fight { lurker, grey, black, wick, hale } or "no one"))
