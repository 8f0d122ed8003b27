-- Hexes in hand, and the cost of finding and activating them (Writing and Casting Hexes;
-- Invocations: ACT-101, ACT-102, ACT-110).

local combinations = use "chapters/combinations"

-- ACT-102: a hex that the character holds ready, or that is wound round a weapon it holds (ACT-110).
local function at_hand(who, hex)
  local root = combinations.root_of(hex)
  local holder = root.holder
  if holder == who then return root.at_hand == true end
  return holder ~= nil and holder.kind == "weapon" and holder.holder == who
end

-- In the character's hands or clothes, or lying in its space.
local function within_reach(who, hex)
  local root = combinations.root_of(hex)
  local holder = root.holder
  if not holder then return root.space ~= nil and root.space == who.space end
  return holder == who or holder.holder == who
end

-- ACT-102: AP for searching: 1, or less if a hex of the combination says so.
local function search_price(who, hex)
  if not who.in_initiative or at_hand(who, hex) then return 0 end
  local price
  for _, part in ipairs(combinations.parts_of(hex)) do
    price = math.min(price or part:rule "search_price", part:rule "search_price")
  end
  return price
end

-- Pays for searching for a hex; returns nil and a reason if the character cannot.
local function pay_search(who, hex)
  local price = search_price(who, hex)
  if price == 0 then return true end
  return who:pay(price .. "AP")
end

-- The cost of activating the act's hex: its printed cost (AP only in initiative), and the search.
local function bill_of(act)
  local who, bill = act.user, { AP = 0 }
  for pool, number in pairs(act:price "cost") do
    if pool ~= "AP" or who.in_initiative then bill[pool] = number end
  end
  if not act.event then bill.AP = bill.AP + search_price(who, act.self) end
  return bill
end

-- The AP it costs to activate a hex.
verb "activation_price" { "Returns the AP that it costs to activate a hex.",
  of = "character", args = { { "hex", "hex" } }, returns = "amount",
  steps = { { "look", function(act) act.amount = bill_of(act).AP end } } }

local function pay_activation(act)
  local who, bill, parts = act.user, bill_of(act), {}
  for pool, number in pairs(bill) do if number > 0 then parts[#parts + 1] = number .. pool end end
  if #parts == 0 then return end
  local done, why = who:pay(table.concat(parts, " + "))
  if not done then return act:refuse(why) end
end

-- ready(hex): takes it in hand. stow(hex): puts it away.
verb "ready" { "Takes a hex within reach in hand.", of = "character", args = { { "hex", "entity" } },
  may = { { "able", laid = "cannot act" } },
  steps = { { "take", function(act)
    local root = combinations.root_of(act.hex)
    if not within_reach(act.user, root) then return act:refuse("out of reach") end
    local done, why = pay_search(act.user, root)
    if not done then return act:refuse(why) end
    if root.holder ~= act.user then root:put(act.user) end
    root:set("at_hand", true)
  end } } }
method "stow" { of = "character", "Puts the palette of a hex away.",
  function(who, hex) combinations.root_of(hex):set("at_hand", false) end }

return { within_reach = within_reach, pay_search = pay_search, pay_activation = pay_activation }
