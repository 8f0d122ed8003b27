-- Initiative, turns, rounds: DEW-021 to DEW-028.

-- Hero (Initiative 10), Beast (5) and Dummy (0) in one space.
local function three()
  local map = space_map "A"
  return creature("Hero", { at = map.A, side = "heroes" }), creature("Beast", { at = map.A, side = "beasts" }),
    creature("Dummy", { at = map.A, side = "beasts" })
end

-- The order as "COUNTERS Hero Dummy", or with scores.
local function order(with_scores)
  local names = {}
  for i, entry in ipairs(request("order_entries")) do
    names[i] = entry.who and entry.who.name or entry.label
    if with_scores then names[i] = names[i] .. " " .. entry.text end
  end
  return table.concat(names, ", ")
end

describe("Weapons at the start", function()
  it("[DEW-021] they are drawn", function()
    local hero, beast = three()
    hero:things("weapon")[1]:set("sheathed", true)
    dice { 1, 1 }
    request("start_battle", { hero, beast })
    expect(#hero:weapons()).to_equal(1)
    expect(hero:weapons()[1].name).to_equal("Training Sword")
  end)

  it("[DEW-025] those of the surprised are not, but natural ones are ready", function()
    local hero, beast = three()
    dice { 1, 1 }
    request("start_battle", { hero, beast }, { hero, beast })
    expect(#hero:weapons()).to_equal(0)
    expect(beast:weapons()[1].name).to_equal("Claws")
    expect(order(true)).to_equal("COUNTERS 99, Hero 11, Beast 6")
  end)

  it("[DEW-025] a weapon that is not drawn cannot be used", function()
    local hero, beast = three()
    dice { 1, 1 }
    request("start_battle", { hero, beast }, { hero })
    hero:set("AP", 20)
    local sword = hero:things("weapon")[1]
    expect(hero:attack(beast, { weapon = sword })).to_be_refused("not drawn")
    expect({ hero.AP, beast.Health }).to_equal { 20, 20 }
    sword:set("sheathed", false)
    dice { 15 }
    expect(hero:attack(beast, { weapon = sword })).to_hit()
    expect(beast.Health).to_equal(5)
  end)
end)

describe("The start", function()
  it("[DEW-022] is one event for the battle, and one for each fighter", function()
    local hero, beast, dummy = three()
    for _, bell in ipairs { "Bell", "Own Bell" } do dummy:inflict(bell) end
    dice { 1, 2, 3 }
    request("start_battle", { hero, beast, dummy })
    expect({ dummy.Focus, dummy.Mana }).to_equal { 19, 19 }
  end)
end)

describe("Initiative", function()
  it("[DEW-022] 1d20 + Initiative, the higher first", function()
    local hero, beast = three()
    dice { 7, 11 }
    request("start_battle", { hero, beast })
    expect(order(true)).to_equal("COUNTERS 99, Hero 17, Beast 16")
  end)

  it("[DEW-022] a low roll goes later", function()
    local hero, beast = three()
    dice { 1, 19 }
    request("start_battle", { hero, beast })
    expect(order()).to_equal("COUNTERS, Beast, Hero")
  end)

  it("[DEW-023] the tied roll again and are shown with letters", function()
    local hero, beast, dummy = three()
    dice { 7, 12, 3, 2, 15 }
    request("start_battle", { hero, beast, dummy })
    expect(order(true)).to_equal("COUNTERS 99, Beast 17A, Hero 17B, Dummy 3")
  end)

  it("[DEW-023] again while they tie", function()
    local hero, beast = three()
    dice { 7, 12, 5, 10, 9, 1 }
    request("start_battle", { hero, beast })
    expect(order()).to_equal("COUNTERS, Hero, Beast")
  end)

  it("[DEW-024] COUNTERS runs first in every round, for nobody", function()
    local hero, beast = three()
    dice { 7, 11 }
    request("start_battle", { hero, beast })
    for round = 1, 2 do
      local turn = request("order_next")
      local found = { turn.label, turn.who, turn.score, turn.round, turn.new_round }
      expect(found).to_equal { "COUNTERS", nil, 99, round, true }
      expect(request("order_next").who == hero).to_be_true()
      expect(request("order_next").who == beast).to_be_true()
    end
  end)

  it("[DEW-024] what counts rounds counts at its start", function()
    local hero = three()
    hero:inflict("Fleeting")
    hero:begin_turn(); hero:end_turn()
    expect(hero:has("Fleeting")).to_be_true()
    request("begin_round", 2)
    expect(hero:has("Fleeting")).to_be_false()
  end)

  it("[DEW-024] rounds run out there", function()
    local hero = three()
    hero:inflict("Marked", 1, { lasts = "2 rounds" })
    request("begin_round", 1)
    request("begin_round", 2)
    expect(hero:has("Marked")).to_be_true()
    request("begin_round", 3)
    expect(hero:has("Marked")).to_be_false()
  end)

  it("[DEW-026] the last one is over with the battle", function()
    local hero = three()
    hero:inflict("Marked", 1, { lasts = "2 rounds" })
    request("begin_round", 1)
    request("begin_round", 2)
    request "end_battle"
    expect(hero:has("Marked")).to_be_false()
  end)

  it("[DEW-026] a round is one turn for each, in the same order every time", function()
    local hero, beast, dummy = three()
    dice { 1, 19, 2 }
    request("start_battle", { hero, beast, dummy })
    local names = {}
    for i = 1, 8 do
      local turn = request("order_next")
      names[i] = turn.who and turn.who.name or turn.round
    end
    expect(names).to_equal { 1, "Beast", "Hero", "Dummy", 2, "Beast", "Hero", "Dummy" }
  end)
end)

describe("A turn", function()
  it("[DEW-027] until the start of the next turn ends before AP is granted", function()
    local hero = three()
    hero:inflict("Numb")
    expect(hero:has("Numb")).to_be_true()
    hero:end_turn()
    expect(hero:has("Numb")).to_be_true()
    hero:begin_turn()
    expect(hero:has("Numb")).to_be_false()
    expect(hero.AP).to_equal(20)
  end)

  it("[DEW-027] a timer of 3 is three turn ends, the last one included", function()
    local hero = three()
    hero:inflict("Poison", 5)
    local seen = {}
    for turn = 1, 3 do
      hero:begin_turn(); hero:end_turn()
      seen[turn] = hero.Health .. (hero:has("Poison") and " poisoned" or " well")
    end
    expect(seen).to_equal { "40 poisoned", "35 poisoned", "30 well" }
  end)

  it("[DEW-027] the charge is paid after the grant", function()
    local hero, beast = three()
    hero:set("AP", 0)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    hero:begin_turn()
    expect({ hero.AP, beast.Health }).to_equal { 0, 13 }
  end)

  it("[DEW-028] AP does not carry over, but what is owed does", function()
    local hero = three()
    for _, case in ipairs { { 7, 20 }, { -8, 12 }, { 0, 20 }, { 30, 20 }, { -25, -5 } } do
      hero:set("AP", case[1])
      hero:begin_turn()
      expect(hero.AP).to_equal(case[2])
    end
  end)

  it("[DEW-028] what is not spent stays until the next own turn", function()
    local hero, beast = three()
    hero:begin_turn()
    hero:use("Chore")
    hero:end_turn()
    beast:begin_turn()
    expect(hero.AP).to_equal(10)
  end)
end)
