-- AP cards and their piles: ACT-009, ACT-038 to ACT-041, ACT-045 to ACT-047, ACT-052, ACT-053.

local function pile(word, who) return request("deck_cards", "initiative", who and { word, who } or word) end

-- The number of its cards in the deck, in hand, discarded and lost.
local function zones(who)
  local draw, discard = 0, 0
  for card in pile "draw" do if card.holder == who then draw = draw + 1 end end
  for card in pile "discard" do if card.holder == who then discard = discard + 1 end end
  return { draw, #pile("hand", who), discard, #pile("lost", who) }
end

-- Puts all of a character's cards into its hand.
local function deal_all(who)
  for card in who:things("card") do request("deck_put", "initiative", card, { "hand", who }) end
end

-- Two characters in initiative, the first with all its cards in hand.
local function ready(one, other, special)
  local map = space_map "A-B-C-D-E-F-G-H-I"
  local hero = character(one, { at = map.A })
  local foe = character(other or "Adult", { at = map.A, side = "foes" })
  request("start_initiative", { hero, foe }, special)
  deal_all(hero)
  return hero, foe, map
end

-- Draws until a special card comes.
local function draw_special()
  for _ = 1, 30 do if request "draw_card" == true then return end end
end

describe("AP cards", function()
  it("[ACT-038] are 3 for each, marked with whose they are", function()
    local hero, foe = ready "Hero"
    local mine = hero:things("card")
    expect({ #mine, #foe:things("card"), mine[1].name, mine[3].holder == hero }).to_equal { 3, 3, "1 AP", true }
  end)

  it("[ACT-038] a statblock may say another number, and cards for one thing only", function()
    local runner = ready "Runner"
    expect({ #runner:things("card"), runner.AP }).to_equal { 5, 4 }
    for _ = 1, 4 do runner:spend_ap(1) end
    expect({ runner.AP, #pile("hand", runner) }).to_equal { 0, 1 }
    expect(runner:spend_ap(1)).to_be_refused "needs 1 AP and has 0"
    expect(runner:spend_ap(1, "attack")).to_be_refused "needs 1 AP"
    expect(runner:spend_ap(2, "move")).to_be_refused "needs 2 AP and has 1"
    runner:spend_ap(1, "move")
    expect(zones(runner)).to_equal { 0, 0, 5, 0 }
  end)

  it("[ACT-038] what only moves pays for moving first", function()
    local runner, _, map = ready "Runner"
    runner:move(map.C)
    expect({ runner.AP, #pile("hand", runner) }).to_equal { 4, 4 }
    runner:move(map.E)
    expect({ runner.AP, runner.space.name }).to_equal { 3, "E" }
    runner:spend_ap(3)
    request("deck_put", "initiative", runner:things("card")["Stride"], { "hand", runner })
    answers { "move", map.G }
    expect({ runner:decide(), runner.space.name, #pile("hand", runner) }).to_equal { "move", "G", 0 }
  end)

  it("[ACT-009] 1 AP moves up to Movement Speed spaces", function()
    local hero, _, map = ready "Hero"
    hero:move(map.E); hero:move(map.I)
    expect({ hero.space.name, hero.AP, #pile "discard" }).to_equal { "I", 1, 2 }
    hero:move(map.E)
    expect(hero:move(map.A)).to_be_refused "needs 1 AP and has 0"
    expect(hero.space.name).to_equal "E"
  end)

  it("[ACT-039] most actions cost 1 AP, simple things what the GM says", function()
    local hero, foe = ready "Hero"
    hero:give "Shove Aside"
    hero:use("Shove Aside", { target = foe })
    expect(hero.AP).to_equal(2)
    answers { 0 }
    hero:improvise "shout a warning"
    expect(hero.AP).to_equal(2)
    hero:improvise "bar the door"
    expect(hero.AP).to_equal(1)
    answers { 2 }
    expect(hero:improvise "climb the wall").to_be_refused "needs 2 AP and has 1"
    expect(hero.AP).to_equal(1)
  end)

  it("[ACT-040] each is in one zone, and they add up to as many as there are", function()
    local hero = ready "Hero"
    expect(zones(hero)).to_equal { 0, 3, 0, 0 }
    hero:spend_ap(1); hero:lose("AP", 1)
    expect(zones(hero)).to_equal { 0, 1, 1, 1 }
    hero:regain "1AP"
    expect(zones(hero)).to_equal { 0, 1, 2, 0 }
  end)

  it("[ACT-040] one that somebody else has is discarded when that one leaves", function()
    local hero, foe = ready "Hero"
    request("deck_put", "initiative", hero:things("card")[1], { "hand", foe })
    request("deck_put", "initiative", hero:things("card")[2], { "lost", foe })
    foe:leave_initiative()
    expect(zones(hero)).to_equal { 0, 1, 2, 0 }
  end)

  it("[ACT-045] what is spent goes from hand to discard; who has too little is refused", function()
    local hero, foe = ready "Hero"
    hero:give "Pike"
    dice { 3, 3 }
    expect(hero:attack(foe)).to_hit()
    expect({ hero.AP, #pile "discard", foe.standard }).to_equal { 1, 2, 3 }
    expect(hero:attack(foe)).to_be_refused "needs 2 AP and has 1"
    expect({ hero.AP, #pile "discard", foe.standard }).to_equal { 1, 2, 3 }
  end)
end)

describe("Special cards", function()
  it("[ACT-041] do what they say when drawn, as many as there are, and are discarded", function()
    local hero, foe = ready("Hero", "Adult", { "Rockfall" })
    dice { 4, 4, 1, 1, 3 }
    draw_special()
    expect({ hero.standard, foe.standard }).to_equal { 9, 3 }
    expect(pile "discard").to_contain "Rockfall"
    dice { 1, 1, 4, 4, 4 }
    draw_special()
    expect({ hero.standard, foe.standard, #pile "discard" }).to_equal { 5, 3, 2 }
    request "end_round"
    expect(#pile "discard").to_equal(0)
    expect(pile "draw").to_contain "Rockfall"
  end)

  it("[ACT-041] what is printed on them happens to everybody; they may stay out, or go where they say", function()
    local hero, foe = ready("Hero", "Adult", { "Gust", "Echo" })
    draw_special()
    draw_special()
    expect({ hero.standard, foe.standard }).to_equal { 8, 5 }
    expect(pile "aside").to_contain "Gust"
    expect(pile("draw")[1].name).to_equal "Echo"
    expect(#pile "discard").to_equal(0)
  end)
end)

describe("Losing and regaining", function()
  it("[ACT-046] lost AP is not shuffled back", function()
    local hero = ready "Hero"
    hero:lose "2AP"
    expect({ hero.AP, zones(hero) }).to_equal { 1, { 0, 1, 0, 2 } }
    request "end_round"
    expect(zones(hero)).to_equal { 0, 1, 0, 2 }
  end)

  it("[ACT-046] with an empty hand the next cards dealt are lost", function()
    local hero = character "Hero"
    request("start_initiative", { hero })
    hero:lose "2AP"
    expect({ hero.owes_ap, zones(hero) }).to_equal { 2, { 3, 0, 0, 0 } }
    request "draw_card"
    expect({ hero.owes_ap, zones(hero) }).to_equal { 1, { 2, 0, 0, 1 } }
    request "draw_card"; request "draw_card"
    expect({ hero.owes_ap, hero.AP, zones(hero) }).to_equal { 0, 1, { 0, 1, 0, 2 } }
  end)

  it("[ACT-047] regained AP goes to the discard; without a lost card nothing happens", function()
    local hero = ready "Hero"
    hero:lose "1AP"
    hero:regain "1AP"
    expect({ hero.AP, zones(hero) }).to_equal { 2, { 0, 2, 1, 0 } }
    hero:regain "2AP"
    expect({ hero.AP, zones(hero) }).to_equal { 2, { 0, 2, 1, 0 } }
    hero:lose "2AP"
    hero:regain "2AP"
    expect({ hero.AP, zones(hero) }).to_equal { 0, { 0, 0, 3, 0 } }
    request "end_round"
    expect(zones(hero)).to_equal { 3, 0, 0, 0 }
  end)
end)

describe("Rising costs", function()
  it("[ACT-052] each use in a round costs the next number, from the last on the last", function()
    local hero, foe = ready "Swordsman"
    dice { 3, 3, 3, 3 }
    hero:attack(foe)
    hero:attack(foe)
    expect({ hero.AP, foe.standard }).to_equal { 0, 4 }
    deal_all(hero)
    dice { 3, 3 }
    hero:attack(foe)
    deal_all(hero)
    dice { 3, 3 }
    hero:attack(foe)
    expect({ hero.AP, foe.standard }).to_equal { 0, 2 }
  end)

  it("[ACT-052] they begin anew with each round, and each weapon counts for itself", function()
    local hero, foe = ready "Swordsman"
    local needle, other = hero:things("weapon")[1], hero:give "Needle"
    dice { 3, 3, 3, 3 }
    hero:attack(foe, { weapon = needle })
    hero:attack(foe, { weapon = other })
    expect(hero.AP).to_equal(1)
    request "begin_round"
    dice { 3, 3 }
    hero:attack(foe, { weapon = needle })
    expect({ hero.AP, foe.standard }).to_equal { 0, 3 }
  end)
end)

describe("Temporary AP", function()
  it("[ACT-053] is spent at once or gone, and is never discarded or lost", function()
    local hero, _, map = ready "Sprinter"
    answers { "move", map.E }
    hero:use "Surge"
    expect({ hero.space.name, hero.AP, zones(hero), #pile "discard" }).to_equal { "E", 3, { 0, 3, 0, 0 }, 0 }
    answers { "hold" }
    hero:use "Surge"
    expect({ hero.AP, zones(hero), #pile "discard" }).to_equal { 3, { 0, 3, 0, 0 }, 0 }
  end)

  it("[ACT-053] pays together with the hand for one action", function()
    local hero, foe = ready "Sprinter"
    hero:give "Pike"
    hero:spend_ap(2)
    expect(hero.AP).to_equal(1)
    dice { 3, 3 }
    hero:gain_temp(1)
    expect({ foe.standard, hero.AP, zones(hero), #pile "discard" }).to_equal { 3, 0, { 0, 0, 3, 0 }, 3 }
    hero:gain_temp(1)
    expect({ hero.AP, foe.standard }).to_equal { 0, 3 }
  end)

  it("[ACT-053] leaves with whoever leaves", function()
    local hero = ready "Hero"
    hero:give "Vanish"
    answers { "Vanish" }
    hero:gain_temp(1)
    expect({ hero.in_initiative, #pile "discard", #hero:things("card") }).to_equal { false, 0, 3 }
  end)

  it("[ACT-053] nothing takes it as a loss, and outside of initiative there is none", function()
    local hero = ready "Hero"
    expect(character("Hero"):gain_temp(1)).to_be_refused "could not be spent"
    answers { "it goes on" }
    hero:take "(3)"
    expect(hero:gain_temp(1)).to_be_refused "could not be spent"
    expect(zones(hero)).to_equal { 0, 3, 0, 0 }
  end)
end)
