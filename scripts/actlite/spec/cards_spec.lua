-- The special cards, and the skills of the people of the town.

local function pile(word, who) return request("deck_cards", "initiative", who and { word, who } or word) end

local function hand(who, number)
  for i = 1, number do request("deck_put", "initiative", who:things("card")[i], { "hand", who }) end
end

-- Three in initiative with one special card, the last of them in the market.
local function three(special)
  local map = space_map "A-B"
  map.B:tag "market"
  local found = {}
  for i, name in ipairs { "Sellsword", "Bandit", "Cutpurse" } do
    found[i] = character(name, { at = i == 3 and map.B or map.A, side = i == 2 and "foes" or "heroes" })
  end
  request("start_initiative", found, { special })
  return found[1], found[2], found[3]
end

local function draw()
  for card in pile "draw" do
    if not card.holder then return request("follow_card", card) end
  end
end

describe("Special cards", function()
  it("Rockfall: hits whoever does not dodge", function()
    local one, two, third = three "Rockfall"
    dice { 4, 4, 3, 3, 4, 3, 3 }
    draw()
    expect({ one.standard, two.standard, third.standard }).to_equal { 9, 2, 3 }
    expect({ #pile "draw", #pile "discard" }).to_equal { 10, 1 }
  end)

  it("Market Cart: costs 1 AP whom it meets in the market", function()
    local one, two, thief = three "Market Cart"
    hand(one, 1); hand(two, 1); hand(thief, 2)
    dice { 3, 2 }
    draw()
    expect({ one.AP, two.AP, thief.AP, #pile("lost", thief) }).to_equal { 1, 1, 1, 1 }
    dice { 3, 3 }
    draw()
    expect(thief.AP).to_equal(1)
  end)

  it("Shortcut: an action for whoever has the fewest cards, once", function()
    local one, two, thief = three "Shortcut"
    hand(one, 1); hand(thief, 1)
    answers { "move" }
    draw()
    expect({ one.space.name, two.space.name, two.AP, #pile "aside" }).to_equal { "A", "B", 0, 1 }
    request "end_round"
    expect(#pile "aside").to_equal(1)
  end)
end)

describe("Skills", function()
  it("Second Wind: a lost AP comes back, once a day", function()
    local one = three "Shortcut"
    one:give "Second Wind"
    hand(one, 2)
    one:lose "2AP"
    request "begin_round"
    expect({ #pile("lost", one), #pile "discard" }).to_equal { 1, 1 }
    request "begin_round"
    expect(#pile("lost", one)).to_equal(1)
  end)

  it("Quick Feet: who is missed acts at once", function()
    local one, two, thief = three "Shortcut"
    thief:move_to(one.space)
    hand(two, 1)
    dice { 1, 1, 6, 5, 2 }
    answers { "yes", "attack" }
    expect(two:attack(thief)).to_miss()
    expect({ two.standard, thief.AP, #thief:things("card") }).to_equal { 4, 0, 3 }
  end)
end)
