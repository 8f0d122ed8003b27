-- A sellsword meets a bandit on a bridge: initiative from the first card to the last blow. Rocks fall.
policy "greedy"
local bridge = space_map [[ A-B-C-D ]]
local sellsword = character("Sellsword", { at = bridge.A, side = "heroes" })
local bandit = character("Bandit", { at = bridge.D, side = "foes" })
bandit:give "Second Wind"
print("The bridge belongs to: " .. (fight { sellsword, bandit, cards = { "Rockfall" } } or "nobody"))
