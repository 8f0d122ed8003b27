-- Initiative and interrupts: ACT-007, ACT-037, ACT-042 to ACT-044, ACT-048, ACT-049, ACT-112.

local function pile(word, who) return request("deck_cards", "initiative", who and { word, who } or word) end

-- The owners of the cards in the draw pile, by name, the next card first.
local function order()
  local names, cards = {}, pile "draw"
  for i = #cards, 1, -1 do names[#names + 1] = cards[i].holder and cards[i].holder.name or cards[i].name end
  return table.concat(names, " ")
end

-- Puts a card of each onto the deck, so that they are drawn in this order.
local function stack(list)
  local taken = {}
  for i, who in ipairs(list) do
    for card in pile "draw" do if card.holder == who then taken[i] = card end end
    request("deck_put", "initiative", taken[i], "aside")
  end
  for i = #list, 1, -1 do request("deck_put", "initiative", taken[i], "draw") end
end

local hand = use "tests/hands".hold

-- A swordsman among the heroes, a guarded one among the foes, both at A; no card is drawn yet.
local function two(special)
  local map = space_map "A-B-C-D-E-F"
  local hero = character("Swordsman", { at = map.A, called = "Hero" })
  local foe = character("Guarded", { at = map.A, side = "foes", called = "Foe" })
  request("start_initiative", { hero, foe }, special)
  return hero, foe, map
end

describe("Initiative", function()
  it("[ACT-037] is begun and ended by the GM, and only once at a time", function()
    local hero, foe = two()
    expect({ hero.in_initiative, foe.in_initiative }).to_equal { true, true }
    expect(request("start_initiative", { hero })).to_be_refused "begun already"
    request "end_initiative"
    expect({ hero.in_initiative, foe.in_initiative }).to_equal { false, false }
    expect(request "end_initiative").to_be_refused "no initiative"
    expect(request "begin_round").to_be_refused "no initiative"
    expect(hero:interrupt()).to_be_refused "no initiative"
    request("start_initiative", { hero, foe, hero })
    expect({ #pile "draw", #request "order_entries" }).to_equal { 6, 2 }
  end)

  it("[ACT-042] shuffles the cards of all and special ones into one deck", function()
    seed(5)
    two { "Rockfall" }
    expect(order()).to_equal "Hero Rockfall Foe Foe Rockfall Foe Hero Hero"
  end)

  it("[ACT-042] by chance, which a seed repeats", function()
    seed(6)
    two { "Rockfall" }
    expect(order()).to_equal "Hero Rockfall Foe Foe Hero Hero Foe Rockfall"
    undo(); undo()
    expect(request("deck_named", "initiative")).to_be_nil()
  end)

  it("[ACT-043] the top card goes to whose it is", function()
    local hero, foe = two()
    stack { foe, hero, foe }
    expect(request "draw_card" == foe).to_be_true()
    expect({ hero.AP, foe.AP, #pile "draw" }).to_equal { 0, 1, 5 }
    request "draw_card"; request "draw_card"
    expect({ hero.AP, foe.AP }).to_equal { 1, 2 }
    for _ = 1, 3 do request "draw_card" end
    expect(request "draw_card").to_be_nil()
    expect({ hero.AP, foe.AP }).to_equal { 3, 3 }
  end)

  it("[ACT-044] who is dealt a card acts with all in hand, or holds", function()
    local hero, foe = two()
    hand(hero)
    answers { "hold" }
    expect(hero:decide()).to_be_nil()
    expect(hero.AP).to_equal(3)
    dice { 3, 3, 3, 3 }
    expect(hero:decide()).to_equal "attack"
    expect(hero:decide()).to_equal "attack"
    expect({ hero.AP, foe.standard }).to_equal { 0, 2 }
    expect(hero:decide()).to_be_nil()
  end)

  it("[ACT-044] whatever costs no more than it has: attacks, moves, skills", function()
    local hero, foe, map = two()
    hero:give "Shove Aside"
    hand(hero, 2)
    answers { "Shove Aside" }
    foe:move_to(map.C)
    hero:decide()
    expect({ foe.space.name, hero.AP }).to_equal { "E", 1 }
  end)

  it("[ACT-048] ends with all cards back at their owners, lost ones too", function()
    local hero, foe = two { "Gust" }
    hand(hero, 2)
    hero:lose "2AP"
    hero:lose "1AP"
    request "end_initiative"
    expect({ hero.AP, #hero:things("card"), #foe:things("card"), hero.owes_ap }).to_equal { 0, 3, 3, 0 }
    request("start_initiative", { hero, foe })
    expect({ #pile "draw", #pile("lost", hero) }).to_equal { 6, 0 }
  end)

  it("[ACT-048] special cards are gone then, wherever they were", function()
    two { "Rockfall", "Gust" }
    local special = {}
    for card in pile "draw" do if not card.holder then special[#special + 1] = card end end
    request("deck_put", "initiative", special[1], "discard")
    request("deck_put", "initiative", special[2], "aside")
    request "end_initiative"
    expect(#special).to_equal(3)
    for _, card in ipairs(special) do expect(card:exists()).to_be_false() end
  end)

  it("[ACT-037] is a time of its own: things begin with it and end with it", function()
    local hero = character "Hero"
    for _, name in ipairs { "quick", "slow", "heated" } do hero:inflict(name) end
    request("start_initiative", { hero })
    expect({ hero.standard, hero:has "heated" }).to_equal { 8, true }
    request "end_initiative"
    expect({ hero.standard, hero:has "heated", #request "order_entries" }).to_equal { 6, false, 0 }
  end)

  it("[ACT-052] leaves no rising cost behind", function()
    local hero, foe = two()
    for _ = 1, 2 do
      hand(hero, 1)
      dice { 3, 3 }
      hero:attack(foe)
      expect(hero.AP).to_equal(0)
      request "end_initiative"
      request("start_initiative", { hero, foe })
    end
    expect(foe.standard).to_equal(2)
  end)

  it("[ACT-037] somebody may join late and leave, with all cards", function()
    local hero, foe = two()
    hand(hero, 2)
    local third = character("Hero", { called = "Third" })
    third:join_initiative()
    expect({ #pile "draw", third.in_initiative, third.AP }).to_equal { 7, true, 0 }
    expect(third:join_initiative()).to_be_refused "already"
    expect(order()).never.to_contain "Third Third Third"
    hero:leave_initiative()
    expect({ #pile "draw", hero.AP, #pile("hand", hero), #hero:things("card") }).to_equal { 6, 0, 0, 3 }
    expect(hero:leave_initiative()).to_be_refused "does not take part"
    foe:destroy()
    expect({ #pile "draw", #request "order_entries" }).to_equal { 3, 1 }
  end)

  it("[ACT-007] who is unconscious gets its cards and does nothing with them", function()
    local hero, foe = two()
    answers { "it goes on" }
    foe:take "(1)"
    stack { foe, foe, foe }
    for _ = 1, 3 do request "draw_card" end
    expect({ foe.AP, foe:decide() }).to_equal { 3 }
    expect(foe:interrupt()).to_be_refused "unconscious"
    hand(hero, 1)
    dice { 3, 3 }
    hero:attack(foe)
    expect({ foe.AP, foe.standard }).to_equal { 3, 3 }
  end)
end)

describe("Interrupts", function()
  it("[ACT-049] cost 1 AP beside what is done then", function()
    local hero, foe = two()
    hand(foe, 2)
    dice { 3, 3 }
    foe:interrupt()
    expect({ foe.AP, hero.standard }).to_equal { 0, 8 }
    expect(foe:interrupt()).to_be_refused "no AP"
    hand(foe, 1)
    foe:interrupt()
    expect({ foe.AP, hero.standard, #pile "discard" }).to_equal { 0, 8, 2 }
  end)

  it("[ACT-049] or pay for it, where a campaign says so", function()
    request("choose", "interrupt_includes_action", true)
    local hero, foe = two()
    hand(foe, 1)
    dice { 3, 3 }
    foe:interrupt()
    expect({ foe.AP, hero.standard, #pile "discard", #pile("hand", foe) }).to_equal { 0, 8, 1, 0 }
    hand(foe, 3)
    foe:give "Pike"
    foe:things("weapon")[1]:destroy()
    dice { 3, 3 }
    foe:interrupt()
    expect({ foe.AP, hero.standard }).to_equal { 1, 5 }
  end)

  it("[ACT-049] stand between saying what is done and its being done", function()
    local hero, foe, map = two()
    hand(hero, 2); hand(foe, 2)
    answers { "yes", "move", map.B }
    hero:move(map.F)
    expect({ hero.AP, hero.space.name, foe.space.name, foe.AP }).to_equal { 2, "A", "A", 2 }
    hero:move(map.E)
    expect({ hero.AP, hero.space.name, foe.space.name, foe.AP }).to_equal { 1, "E", "B", 0 }
  end)

  it("[ACT-049] may make what was said come to nothing; it is paid all the same", function()
    local hero, foe, map = two()
    hand(hero, 2); hand(foe, 2)
    answers { "yes", "move", map.E }
    expect(hero:attack(foe)).to_be_refused "came to nothing"
    expect({ hero.AP, foe.standard, foe.space.name }).to_equal { 1, 4, "E" }
    hero:give "Poke"; foe:give "Shove Aside"
    hand(foe, 2)
    foe:move_to(map.B)
    answers { "yes", "move", map.F }
    hero:use("Poke", { target = foe })
    expect({ hero.AP, foe.standard, foe.space.name }).to_equal { 0, 4, "F" }
    hand(hero, 2); hand(foe, 2)
    hero:move_to(map.E); foe:move_to(map.D)
    answers { "yes", "Shove Aside", "no" }
    hero:move(map.A)
    expect({ hero.AP, hero.space.name }).to_equal { 1, "F" }
    foe:move_to(map.A); hero:move_to(map.A)
    hand(hero, 3); hand(foe, 3)
    dice { 3, 3 }
    answers { "yes", "attack", "no", "it goes on", "no" }
    hero.standard = 0
    hero.crit = 1
    expect(hero:attack(foe)).to_be_refused "came to nothing"
    expect({ foe.standard, hero:has "unconscious", foe.AP }).to_equal { 4, true, 1 }
  end)

  it("[ACT-049] of interrupts the last one in is the first to be done", function()
    local hero, foe = two()
    local third = character("Swordsman", { at = hero.space, called = "Third" })
    third:join_initiative()
    hand(hero); hand(foe); hand(third)
    -- Hero attacks Foe; Foe interrupts and attacks Hero; Third interrupts that and attacks Foe; then no one interrupts.
    answers { "yes", "attack", "Hero", "no", "yes", "attack", "no", "no", "no", "no", "no", "no" }
    dice { 3, 3, 3, 3, 3, 3 }
    foe.standard = 2
    hero:attack(foe)
    expect({ hero.AP, foe.AP, third.AP, hero.standard, foe.standard, foe.crit }).to_equal { 2, 1, 1, 8, 0, 1 }
  end)

  it("[ACT-049] stop skills that are actions, not those that answer something", function()
    local hero, foe, map = two()
    hero:give "Shove Aside"; hero:give "Once"; hero:give "Flinch"
    hand(hero, 3); hand(foe, 2)
    answers { "yes", "move", map.E, "no" }
    hero:use("Shove Aside", { target = foe })
    expect({ foe.space.name, foe.AP, hero.AP }).to_equal { "F", 0, 2 }
    foe:move_to(map.A)
    hand(foe, 3)
    local needle = foe:things("weapon")[1]
    foe:give "Three"
    answers { "no", "yes" }
    dice { 3, 3 }
    foe:attack(hero, { weapon = needle })
    expect(foe:would_interrupt()).to_be_true()
    expect({ hero.standard, hero.flinched }).to_equal { 8, true }
  end)

  it("[ACT-049] stop no part of something else", function()
    local hero, foe = two()
    hand(hero, 1); hand(foe, 2)
    foe.eager = true
    dice { 3, 3 }
    expect(hero:attack(foe, { free = true })).to_hit()
    expect({ hero.AP, foe.AP, foe.standard }).to_equal { 1, 2, 3 }
  end)

  it("[ACT-049] may be many, in one another", function()
    local map, all = space_map "A", {}
    for i = 1, 24 do
      all[i] = character("Swordsman", { at = map.A, side = i % 2 == 0 and "foes" or "heroes" })
      all[i].eager = true
    end
    request("start_initiative", all)
    for _, who in ipairs(all) do hand(who) end
    local done, why = all[1]:attack(all[2])
    expect({ done == true or done == nil, type(why) == "table" }).to_equal { true, false }
    local left, wounds = 0, 0
    for _, who in ipairs(all) do
      left = left + who.AP
      wounds = wounds + 9 - who.standard
    end
    expect(#pile "discard" + left).to_equal(24 * 3)
    expect(wounds).to_be_at_least(8)
  end)

  it("[ACT-049] are proposed to whoever is eager", function()
    local hero, foe = two()
    hand(hero, 1); hand(foe, 2)
    foe:set("eager", true)
    dice { 3, 3, 3, 3 }
    hero:attack(foe)
    expect({ hero.standard, foe.standard, hero.AP, foe.AP }).to_equal { 8, 3, 0, 0 }
  end)
end)

describe("Undoing", function()
  it("[ACT-112] brings back deck order and hands, draw by draw", function()
    local hero, foe = two { "Rockfall" }
    local known = {}
    for i = 1, 8 do
      known[i] = { state_hash(), order(), hero.AP, foe.AP, #pile "discard" }
      request "draw_card"
    end
    expect(#pile "draw").to_equal(0)
    for i = 8, 1, -1 do
      for _ = 1, i == 8 and 2 or 3 do undo() end             -- looking into a pile is a ruling too
      expect(state_hash()).to_equal(known[i][1])
      local now = { state_hash(), order(), hero.AP, foe.AP, #pile "discard" }
      expect(now).to_equal(known[i])
      undo(); undo()
    end
  end)
end)
