-- Rounds: ACT-007, ACT-050, ACT-051, ACT-054 to ACT-059.

local function pile(word, who) return request("deck_cards", "initiative", who and { word, who } or word) end

local hand = use "tests/hands".hold

local function zones(who)
  local draw, discard = 0, 0
  for card in pile "draw" do if card.holder == who then draw = draw + 1 end end
  for card in pile "discard" do if card.holder == who then discard = discard + 1 end end
  return { draw, #pile("hand", who), discard, #pile("lost", who) }
end

local function points(who, name)
  for state in who.statuses do if state.name == name then return state.x end end
end

local function two(one)
  local map = space_map "A-B-C"
  local hero = character(one or "Swordsman", { at = map.A, called = "Hero" })
  local foe = character("Swordsman", { at = map.A, side = "foes", called = "Foe" })
  request("start_initiative", { hero, foe })
  return hero, foe
end

describe("The end of a round", function()
  it("[ACT-050] comes when all with AP in hand have been asked and pass", function()
    local hero, foe = two()
    hand(hero, 1); hand(foe, 2)
    answers { "no", "no" }
    request "ask_around"
    expect({ hero.AP, foe.AP }).to_equal { 1, 2 }
    hero:spend_ap(1)
    answers { "no" }
    request "ask_around"
    foe:spend_ap(2)
    request "ask_around"
  end)

  it("[ACT-050] asks around again as long as somebody acted", function()
    local hero, foe = two()
    hand(hero); hand(foe)
    -- Hero passes, Foe acts and no one interrupts; then Hero acts, and Foe passes; then both pass.
    answers { "no", "yes", "attack", "no", "yes", "attack", "no", "no", "no", "no" }
    dice { 3, 3, 3, 3 }
    request "ask_around"
    expect({ hero.AP, foe.AP, hero.standard, foe.standard }).to_equal { 1, 1, 8, 8 }
  end)

  it("[ACT-051] makes the next deck of what is discarded: 6 cards, 1 held, 1 lost, 4 discarded", function()
    local hero, foe = two()
    hand(hero); hand(foe)
    hero:spend_ap(2)
    foe:spend_ap(2)
    foe:lose "1AP"
    request "begin_round"
    hero:set("has_spent", true); foe:set("has_spent", true)
    request "end_round"
    expect({ #pile "draw", #pile "discard" }).to_equal { 4, 0 }
    expect({ zones(hero), zones(foe) }).to_equal { { 2, 1, 0, 0 }, { 2, 0, 0, 1 } }
    expect(hero.AP).to_equal(1)
  end)

  it("[ACT-051] ends what lasts until then", function()
    local hero = two()
    hero:inflict "fleeting"
    request "begin_round"
    expect(hero:has "fleeting").to_be_true()
    request "end_round"
    expect(hero:has "fleeting").to_be_false()
  end)

  it("[ACT-037] comes with that of initiative where it was cut short, and only there", function()
    local hero = two()
    hero:inflict "fleeting"
    request "begin_round"
    request "end_initiative"
    expect(hero:has "fleeting").to_be_false()
    request("start_initiative", { hero })
    hero:inflict("fleeting", 1, { lasts = "2 rounds" })
    request "begin_round"
    request "end_round"
    request "end_initiative"
    expect(hero:has "fleeting").to_be_true()
  end)

  it("[ACT-051] shuffles it", function()
    local hero, foe = two()
    hand(hero); hand(foe)
    hero:spend_ap(3); foe:spend_ap(3)
    seed(3)
    request "end_round"
    local names = {}
    for card in pile "draw" do names[#names + 1] = card.holder.name end
    expect(table.concat(names, " ")).to_equal "Foe Hero Hero Hero Foe Foe"
  end)

  it("[ACT-054] who spent no AP in it regains 1, into the next deck", function()
    local hero, foe = two()
    hand(hero); hand(foe)
    hero:lose "2AP"; foe:lose "2AP"
    request "begin_round"
    foe:spend_ap(1)
    request "end_round"
    expect({ zones(hero), zones(foe) }).to_equal { { 1, 1, 0, 1 }, { 1, 0, 0, 2 } }
  end)

  it("[ACT-054] a fee, temporary AP or a card for moving is spent; a loss is not", function()
    local hero, foe = two()
    local runner = character("Runner", { at = hero.space })
    runner:join_initiative()
    for card in runner:things("card") do
      request("deck_put", "initiative", card, { "hand", runner }, card.name == "Stride" and "bottom" or "top")
    end
    hand(hero, 2); hand(foe, 3)
    hero:lose "1AP"; foe:lose "2AP"; runner:lose "1AP"
    request "begin_round"
    hand(foe, 1)
    foe:interrupt()
    request "begin_round"
    hand(foe, 1)
    foe:interrupt()
    answers { "attack", "no" }
    dice { 3, 3 }
    hero:gain_temp(1)
    runner:move(runner.space:neighbours()[1])
    request "end_round"
    expect({ #pile("lost", hero), #pile("lost", runner), #pile("lost", foe) }).to_equal { 1, 1, 2 }
    request "begin_round"
    hero:lose "1AP"
    request "end_round"
    expect({ #pile("lost", hero), #pile("lost", foe) }).to_equal { 1, 1 }
  end)

  it("[ACT-054] a round in which one joined late is not whole", function()
    local hero = two()
    request "begin_round"
    local late = character("Hero", { called = "Late" })
    late:join_initiative()
    hand(late, 1); hand(hero, 1)
    late:lose "1AP"; hero:lose "1AP"
    request "end_round"
    expect({ #pile("lost", late), #pile("lost", hero) }).to_equal { 1, 0 }
    request "begin_round"
    request "end_round"
    expect(#pile("lost", late)).to_equal(0)
  end)

  it("[ACT-054] nor is one in which one left and came back", function()
    local hero, foe = two()
    request "begin_round"
    foe:leave_initiative()
    foe:join_initiative()
    hand(foe, 1); hand(hero, 1)
    foe:lose "1AP"; hero:lose "1AP"
    request "end_round"
    expect({ #pile("lost", foe), #pile("lost", hero) }).to_equal { 1, 0 }
  end)
end)

describe("The beginning of a round", function()
  it("comes to those too whose numbers an effect has changed", function()
    local hero, foe = two()
    hero:modify { STR = "+1", lasts = "2 rounds" }
    foe:inflict("poison", 1)
    expect(request "begin_round").to_equal(1)
    expect({ hero.STR - hero:base "STR", foe.standard }).to_equal { 1, 8 }
  end)

  it("[ACT-055] is effects, then statuses, then skills, and no card is drawn before", function()
    local hero = two()
    hero:give "Ready"
    hero:inflict "poison 1"
    hero:inflict "brief"
    request "begin_round"
    expect({ hero.standard, hero:has "poison", hero:has "brief", hero.readied, #pile "draw" })
      .to_equal { 8, false, false, true, 6 }
  end)

  it("[ACT-055] a skill finds what effects and statuses have done", function()
    local hero = two()
    hero:give "Reckoning"
    hero:inflict "poison 1"
    request "begin_round"
    expect({ hero.found, hero.found_poison }).to_equal { 8, false }
  end)

  it("[ACT-056] the effects come in the order listed, by default that of joining", function()
    local hero, foe = two()
    hero:inflict "spreading"
    request "begin_round"
    expect({ foe.standard, points(foe, "poison") }).to_equal { 9, 2 }
    local map = foe.space
    request "end_initiative"
    foe:lift "poison"
    request("start_initiative", { foe, hero })
    expect(foe.space == map).to_be_true()
    request("list_fighters", { hero })
    expect(request("order_entries")[1].who == hero).to_be_true()
    expect({ #request "order_entries", request("order_entries")[2].who == foe }).to_equal { 2, true }
  end)

  it("[ACT-056] what lies in a space has its effects too, once", function()
    local hero, foe = two()
    foe:move_to(hero.space:neighbours()[1])
    foe.space:place "Fire"
    hero:inflict "poison 1"
    request "begin_round"
    expect({ hero.standard, foe.standard }).to_equal { 8, 8 }
  end)

  it("[ACT-056] damage comes before healing, whatever came first", function()
    local hero = two()
    hero:inflict "mending"
    hero:inflict "poison 2"
    request "begin_round"
    expect(hero.standard).to_equal(9)
    hero:lift "mending"
    hero:inflict "heal 1"
    hero:inflict "bleed 2"
    request "begin_round"
    expect({ hero.standard, hero:has "bleed" }).to_equal { 9 - 1 - 2 + 1, false }
  end)

  it("[ACT-056] what it creates does nothing in the same step, and keeps its points", function()
    local hero, foe = two()
    hero:inflict "spreading"
    request "begin_round"
    expect({ foe.standard, points(foe, "poison") }).to_equal { 9, 2 }
    hero:lift "spreading"
    request "begin_round"
    expect({ foe.standard, points(foe, "poison") }).to_equal { 8, 1 }
    request "begin_round"
    expect({ foe.standard, foe:has "poison" }).to_equal { 7, false }
  end)

  it("[ACT-056] nor do points it adds to what is there already", function()
    local hero, foe = two()
    hero:inflict "biting"
    foe:inflict "bleed 1"
    request "begin_round"
    expect({ foe.standard, points(foe, "bleed") }).to_equal { 8, 3 }
    hero:lift "biting"
    request "begin_round"
    expect({ foe.standard, points(foe, "bleed") }).to_equal { 5, 3 }
  end)

  it("[ACT-057] one point of poison and of heal goes, and what ends then ends", function()
    local hero = two()
    hero:inflict "poison 3"; hero:inflict "heal 2"; hero:inflict "brief"
    request "begin_round"
    expect({ points(hero, "poison"), points(hero, "heal"), hero:has "brief" }).to_equal { 2, 1, false }
    request "begin_round"
    expect({ points(hero, "poison"), hero:has "heal" }).to_equal { 1, false }     -- the last point removes it
    request "begin_round"
    expect(hero:has "poison").to_be_false()
  end)

  it("[ACT-058] then skills of that time may be used", function()
    local hero = two()
    hero:give "Second Wind"
    hand(hero, 2)
    hero:lose "2AP"
    answers { "no" }
    request "begin_round"
    expect(#pile("lost", hero)).to_equal(2)
    request "begin_round"
    expect({ #pile("lost", hero), #pile "discard" }).to_equal { 1, 1 }
    request "begin_round"
    expect(#pile("lost", hero)).to_equal(1)
  end)

  it("[ACT-059] the first round has one too", function()
    local hero = character "Hero"
    hero:inflict "poison 2"
    request("start_initiative", { hero })
    expect(hero.standard).to_equal(9)
    expect(request "begin_round").to_equal(1)
    expect({ hero.standard, points(hero, "poison") }).to_equal { 8, 1 }
  end)

  it("[ACT-007] asks what dying does, and goes on for those who lie there", function()
    local hero = two()
    answers { "it goes on", "it goes on" }
    hero:take "(3)"
    request "begin_round"
    answers { "it dies" }
    request "begin_round"
    expect(hero:has "dead").to_be_true()
    hero:inflict "poison 2"
    request "begin_round"
    expect(hero.standard).to_equal(9)
  end)

  it("[ACT-055] [ACT-061] each has its own moment, however many there are", function()
    local crowd = {}
    for i = 1, 80 do
      crowd[i] = character("Hero", { called = "Hero " .. i })
      crowd[i]:inflict("poison", 2)
    end
    request("start_initiative", crowd)
    expect(request "begin_round").to_equal(1)
    local hurt = 0
    for _, who in ipairs(crowd) do if who.standard == 8 and points(who, "poison") == 1 then hurt = hurt + 1 end end
    expect(hurt).to_equal(80)
  end)
end)
