-- Small encounters: DEW-156 to DEW-162.

-- Scouts: Acrobatics 3, Accuracies 0, 2 and 1, Health 30, other vitals 20.
local function scouts(number)
  local map, party = space_map "A", {}
  for i = 1, number or 1 do party[i] = creature("Scout", { at = map.A, side = "heroes", called = "Scout " .. i }) end
  return party
end

-- An obstacle, by default of difficulty 15; `faces` are the scouts' dice.
local function obstacle(party, faces, fields)
  local given = { what = "obstacle", presented = "mandatory", difficulty = 15, talent = "Acrobatics", time = 60,
    resources = 10 }
  for key, value in pairs(fields or {}) do given[key] = value end
  for i, who in ipairs(party) do given[i] = who end
  dice(faces)
  return encounter(given)
end

local function small_battle(party, faces, fields)
  local given = { what = "battle", presented = "mandatory", difficulty = 12, cost = { Health = 10 } }
  for key, value in pairs(fields or {}) do given[key] = value end
  for i, who in ipairs(party) do given[i] = who end
  dice(faces)
  return encounter(given)
end

describe("Presenting", function()
  it("[DEW-156] from an optional encounter the players may turn back", function()
    local party = scouts()
    answers { true }
    expect(#obstacle(party, {}, { presented = "optional", at_risk = { Health = 10 } })).to_equal(0)
    answers { false }
    expect(obstacle(party, { 12 }, { presented = "optional" })[1].grade).to_equal("general")
  end)

  it("[DEW-156] what nobody said the GM is asked", function()
    local party = scouts()
    dice { 12 }
    answers { "obstacle", "mandatory", 15 }
    expect(encounter { party[1], talent = "Acrobatics" }[1].grade).to_equal("general")
  end)

  it("[DEW-156] materials are taken before any check, or it is refused", function()
    local party = scouts(2)
    party[1]:give("Iron"); party[2]:give("Iron")
    expect(obstacle(party, {}, { materials = "3 Iron" })).to_be_refused("lacks 1 Iron")
    expect({ party[1]:has("Iron"), party[2]:has("Iron") }).to_equal { true, true }
    obstacle(party, { 1, 1 }, { materials = "2 Iron" })
    expect({ party[1]:has("Iron"), party[2]:has("Iron") }).to_equal { false, false }
  end)

  it("[DEW-156] with a required tool only those who have it roll", function()
    local party = scouts(3)
    expect(obstacle(party, {}, { tool = "Bulwark" })).to_be_refused("nobody can try")
    party[2]:give("Bulwark")
    local results = obstacle(party, { 12 }, { tool = "Bulwark" })
    expect({ #results, results[1].who == party[2] }).to_equal { 1, true }
  end)

  it("[DEW-172] advantage that one of them cannot pay for: refused, and nothing is taken", function()
    local party = scouts(2)
    party[1]:give("Iron"); party[2]:set("Focus", 4)
    local fields = { materials = "1 Iron", check = { bought = { "fcs" } } }
    expect(obstacle(party, {}, fields)).to_be_refused("Scout 2 needs 5 fcs and has 4")
    expect({ party[1]:has("Iron"), party[1].Focus, party[2].Focus }).to_equal { true, 20, 4 }
    party[2]:set("Focus", 5)
    local results = obstacle(party, { 3, 12, 12, 3 }, fields)
    expect({ results[1].grade, results[2].grade, party[1].Focus, party[2].Focus })
      .to_equal { "general", "general", 15, 0 }
  end)

  it("[DEW-178] whoever is prone does not try, where it takes a check", function()
    local party = scouts(2)
    party[1]:inflict("Prone")
    local results = obstacle(party, { 12 })
    expect({ #results, results[1].who == party[2] }).to_equal { 1, true }
    expect(#obstacle(party, {}, { difficulty = 7 })).to_equal(2)
    party[2]:inflict("Prone")
    expect(obstacle(party, {})).to_be_refused("nobody can try")
    expect(small_battle(party, {})).to_be_refused("nobody can try")
    expect(party[1]:roll_fight(12)).to_be_refused("Prone")
  end)

  it("[DEW-157] below 8 it is overcome without a check", function()
    local party = scouts(2)
    local results = obstacle(party, {}, { difficulty = 7, at_risk = { Health = 10 } })
    expect({ results[1].grade, results[2].grade, party[1].Health }).to_equal { "amazing", "amazing", 30 }
    expect(small_battle(party, {}, { difficulty = 7 })[1].percent).to_equal(0)
  end)

  it("[DEW-157] above 20, in battle above 18, it is too hard; below 1 or above 25 it is refused", function()
    local ratings = {}
    for i, case in ipairs { { "obstacle", 7 }, { "obstacle", 8 }, { "obstacle", 20 }, { "obstacle", 21 }, { "battle",
      18 },
      { "battle", 19 }, { "battle", 25 } } do
      ratings[i] = request("rate_difficulty", case[1], case[2])
    end
    expect(ratings).to_equal { "no serious obstacle", "fair", "fair", "too hard", "fair", "too hard", "too hard" }
    expect(obstacle(scouts(), {}, { difficulty = 26 })).to_be_refused("from 1 to 25")
    expect(obstacle(scouts(), {}, { difficulty = 0 })).to_be_refused("from 1 to 25")
    expect(obstacle(scouts(), { 12 }, { difficulty = 25 })).never.to_be_nil()
  end)
end)

describe("Obstacles", function()
  -- The margin is the die minus 5.
  local function each(fields, read)
    local found = {}
    for i, case in ipairs { { 20, 11 }, { 19, 11 }, { 14, 11 }, { 13, 11 }, { 8, 11 }, { 7, 11 }, { 3, 11 }, { 2, 11 },
      { 11, 25 }, { 10, 25 } } do
      local party = scouts()
      local all = { difficulty = case[2] }
      for key, value in pairs(fields) do all[key] = value end
      found[i] = read(obstacle(party, { case[1] }, all)[1], party[1])
    end
    return found
  end

  it("[DEW-158] six grades by margin", function()
    expect(each({}, function(result) return result.grade end)).to_equal { "amazing", "great", "great", "general",
      "general",
      "adequate", "adequate", "sloppy", "sloppy", "horrible" }
  end)

  it("[DEW-158] time and resources by grade", function()
    expect(each({}, function(result) return result.time end)).to_equal { 30, 40, 40, 60, 60, 66, 66, 90, 90, 120 }
    expect(each({}, function(result) return result.resources end)).to_equal { 0, 5, 5, 10, 10, 10, 10, 15, 15, 20 }
  end)

  it("[DEW-159] what is at risk: nothing on a pass, then 1, 1.5 and 2 times", function()
    expect(each({ at_risk = { Health = 10 } }, function(_, who) return 30 - who.Health end))
      .to_equal { 0, 0, 0, 0, 0, 10, 10, 15, 15, 20 }
    expect(each({ at_risk = { Stamina = 5 } }, function(_, who) return 20 - who.Stamina end))
      .to_equal { 0, 0, 0, 0, 0, 5, 5, 7, 7, 10 }
  end)
end)

describe("Small battles", function()
  it("[DEW-160] each rolls by itself and loses its share of the cost", function()
    local lost = {}
    for i, face in ipairs { 20, 16, 10, 9, 5, 4 } do
      local party = scouts()
      answers { "Magic" }
      small_battle(party, { face }, { difficulty = i == 1 and 10 or 12 })
      lost[i] = 30 - party[1].Health
    end
    expect(lost).to_equal { 0, 5, 10, 10, 10, 20 }
  end)

  it("[DEW-160] by 12 or more it fails at four times the cost", function()
    local party = scouts()
    answers { "Melee" }
    small_battle(party, { 1 }, { difficulty = 13, cost = { Health = "10%", Mana = 3 } })
    expect({ party[1].Health, party[1].Mana }).to_equal { 18, 8 }
  end)

  it("[DEW-160] the type is the player's choice, unasked the best", function()
    local party = scouts(2)
    answers { "Skill" }
    local results = small_battle(party, { 10, 10 })
    expect({ results[1].grade, results[2].grade }).to_equal { "adequate", "general" }
  end)

  it("[DEW-161] it is won if somebody lives: loot without XP, and nothing is taken back", function()
    local party = scouts(2)
    small_battle(party, { 1, 15 }, { cost = { Health = 23 }, loot = "Gold Ring" })
    expect({ party[1]:has("Dead"), party[2].Health }).to_equal { true, 7 }
    expect({ party[1]:has("Gold Ring"), party[2]:has("Gold Ring"), party[2].XP }).to_equal { false, true, 0 }
  end)

  it("[DEW-161] the dead spend a coin, if they have one", function()
    local party = scouts(2)
    party[1]:give("Silver Coin")
    small_battle(party, { 1, 15 }, { cost = { Health = 23 } })
    expect({ party[1].Health, party[1]:has("Dead"), party[1]:has("Silver Coin") }).to_equal { 15, false, false }
  end)

  it("[DEW-161] if nobody lives there is no loot", function()
    local party = scouts()
    small_battle(party, { 1 }, { cost = { Health = 23 }, loot = "Gold Ring" })
    expect({ party[1]:has("Dead"), party[1]:has("Gold Ring") }).to_equal { true, false }
  end)

  it("[DEW-162] what the GM announces is stored, and taken as the difficulty", function()
    local told = request("announce", { risk = "10% of HP each", difficulty = 10, later = 15, chance = 30 })
    expect(told).to_equal { risk = "10% of HP each", difficulty = 10, later = 15, chance = 30 }
    local party = scouts()
    told:set("difficulty", 15)
    expect(small_battle(party, { 12 }, { difficulty = false, announced = told })[1].grade).to_equal("adequate")
  end)
end)
