-- Helpers with cards for several of these specs.

-- Gives a character this many spare cards, and puts it into initiative.
local function deal(who, number)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do request("deck_put", "initiative", make("card", "Spare"), { "hand", who }) end
  who:set("in_initiative", true)
end

-- Puts the first of its own cards into its hand: three unless another number is given.
local function hold(who, number)
  local cards = who:things("card")
  for i = 1, number or 3 do request("deck_put", "initiative", cards[i], { "hand", who }) end
end

return { deal = deal, hold = hold }
