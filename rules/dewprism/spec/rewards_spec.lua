-- Rewards of a battle: DEW-163 to DEW-167.

local function names(who)
  local found = {}
  for item in who:things("item") do found[#found + 1] = item.name end
  table.sort(found)
  return table.concat(found, ", ")
end

-- Knights, and a rat that the first of them has felled.
local function after_battle(number)
  local map = space_map "A"
  local party = {}
  for i = 1, number do party[i] = creature("Knight", { at = map.A, side = "heroes", called = "Knight " .. i }) end
  local rat = creature("Rat", { at = map.A, side = "beasts" })
  party[1]:use("Dart", { target = rat, damage = "20" })
  expect(rat:has("Knocked Out")).to_be_true()
  return party, rat, map
end

local function reward(party, foes, given)
  local fighters = {}
  for _, who in ipairs(party) do fighters[#fighters + 1] = who end
  for _, foe in ipairs(foes) do fighters[#fighters + 1] = foe end
  return request("reward", fighters, "heroes", given)
end

describe("Experience and gil", function()
  it("[DEW-163] all XP is split equally, rounded down, the neutralized included", function()
    local party, rat, map = after_battle(3)
    local other = creature("Rat", { at = map.A, side = "beasts", called = "Other" })
    other:take(18); party[3]:take(60)
    dice { 1, 1 }
    reward(party, { rat, other })
    expect({ party[1].XP, party[2].XP, party[3].XP }).to_equal { 166, 166, 166 }
  end)

  it("[DEW-163] what still stands brings nothing", function()
    local party, rat, map = after_battle(1)
    local other = creature("Rat", { at = map.A, side = "beasts", called = "Other" })
    dice { 1 }
    reward(party, { rat, other })
    expect(party[1].XP).to_equal(250)
  end)

  it("[DEW-163] [DEW-164] gil comes once for each player character, XP to all of the party", function()
    local party, rat, map = after_battle(2)
    party[3] = creature("Bearer", { at = map.A, side = "heroes" })
    party[4] = creature("Rat", { at = map.A, side = "heroes", called = "Pet" })
    dice { 1 }
    reward(party, { rat })
    expect({ party[1].Gil, party[2].Gil, party[3].Gil or 0, party[4].Gil or 0 }).to_equal { 25, 25, 0, 0 }
    expect({ party[1].XP, party[3].XP }).to_equal { 62, 62 }
  end)
end)

describe("Loot", function()
  it("[DEW-165] each monster drops its own, the battle may too", function()
    local party, rat = after_battle(1)
    dice { 12 }
    reward(party, { rat }, { loot = "Gold Ring" })
    expect(names(party[1])).to_equal("Bandage, Bandage, Gold Ring, Rat Tail")
  end)

  it("[DEW-199] what is more than a mob drops as many times more, rounded down", function()
    local dropped = {}
    for i, type in ipairs { "Mob", "Normal", "Miniboss", "Boss" } do
      local map = space_map "A"
      local knight = creature("Knight", { at = map.A, side = "heroes" })
      local rat = creature("Rat", { at = map.A, side = "beasts", promoted = type ~= "Mob" and type or nil })
      rat:take(rat.Health)
      dice { 12 }
      reward({ knight }, { rat })
      local bandages, tails = 0, 0
      for item in knight:things("item") do
        if item.name == "Bandage" then bandages = bandages + 1 else tails = tails + 1 end
      end
      dropped[i] = { bandages, tails, knight.XP }
    end
    expect(dropped).to_equal { { 2, 1, 250 }, { 3, 1, 375 }, { 4, 2, 500 }, { 8, 4, 1000 } }
  end)

  it("[DEW-165] however many fell", function()
    local map = space_map "A"
    local knight = creature("Knight", { at = map.A, side = "heroes" })
    local toads = {}
    for i = 1, 140 do
      toads[i] = creature("Toad", { at = map.A, side = "beasts" })
      toads[i]:inflict("Knocked Out")
    end
    expect(reward({ knight }, toads)).to_be_true()
    expect(#knight:things("item")).to_equal(420)
  end)

  it("[DEW-165] a Harvest check above the number gives the better drop instead", function()
    local party, rat = after_battle(1)
    dice { 13 }
    reward(party, { rat })
    expect(names(party[1])).to_equal("Rat Pearl")
  end)

  it("[DEW-165] of several drops the last that one check is good for: so much, or more than so much", function()
    local drops = { [7] = "Rat Tail", [8] = "Newt Skin", [12] = "Newt Skin", [13] = "Newt Pearl", [20] = "Newt Pearl" }
    for face, drop in pairs(drops) do
      local knight = creature("Knight", { at = (space_map "A").A, side = "heroes" })
      local newt = creature("Newt", { at = knight.space, side = "beasts" })
      newt:take(18)
      dice { face }
      reward({ knight }, { newt })
      expect(names(knight)).to_equal(drop)
    end
  end)

  it("[DEW-166] each player rolls for the own kills", function()
    local party, rat, map = after_battle(2)
    local other = creature("Rat", { at = map.A, side = "beasts", called = "Other" })
    party[2]:use("Dart", { target = other, damage = "20" })
    party[2]:modify { SklAcc = "+3" }
    dice { 12, 10 }
    reward(party, { rat, other })
    expect({ names(party[1]), names(party[2]) }).to_equal { "Bandage, Bandage, Rat Tail", "Rat Pearl" }
  end)

  it("[DEW-166] or 5 more if it fell with Aggro", function()
    local party, rat = after_battle(1)
    request("choose", "loot_method", "aggro")
    rat:give("Lucky Body")
    dice { 7 }
    reward(party, { rat })
    expect(names(party[1])).to_equal("Bandage, Bandage, Rat Tail")
    local others, marked = after_battle(1)
    marked:give("Lucky Body")
    dice { 8 }
    reward(others, { marked })
    expect(names(others[1])).to_equal("Rat Pearl")
  end)

  it("[DEW-166] or the best of all if an announced objective was met", function()
    local party, rat, map = after_battle(2)
    local other = creature("Rat", { at = map.A, side = "beasts", called = "Other" })
    other:take(18)
    request("choose", "loot_method", "objective")
    answers { true, party[2], party[1] }
    reward(party, { rat, other }, { objective = "save the cheese" })
    expect({ names(party[1]), names(party[2]) }).to_equal { "Rat Pearl", "Rat Pearl" }
    local late, missed = after_battle(1)
    dice { 1 }
    answers { false }
    reward(late, { missed }, { objective = "save the cheese" })
    expect(names(late[1])).to_equal("Bandage, Bandage, Rat Tail")
  end)

  it("[DEW-166] once it is kept with what came of a whole battle", function()
    local map = space_map "A"
    local knight = creature("Knight", { at = map.A, side = "heroes" })
    local rat = creature("Rat", { at = map.A, side = "beasts" })
    rat:take(18)
    dice { 1, 2, 13 }
    expect(battle { knight, rat, loot = "Gold Ring" }).to_equal("heroes")
    expect(names(knight)).to_equal("Gold Ring, Rat Pearl")
  end)
end)

describe("Levels without experience", function()
  it("[DEW-167] each boss battle is worth a level, and no XP comes", function()
    request("choose", "leveling", "boss battles")
    local map = space_map "A"
    local knight = creature("Knight", { at = map.A, side = "heroes" })
    local ogre = creature("Ogre", { at = map.A, side = "beasts" })
    local rat = creature("Rat", { at = map.A, side = "beasts" })
    rat:take(18)
    dice { 1 }
    request("reward", { knight, rat }, "heroes")
    expect(knight.XP).to_equal(0)
    expect(knight:level_up()).to_be_refused()
    ogre:take(90)
    request("reward", { knight, ogre }, "heroes")
    expect(knight:level_up()).to_hit()
    expect({ knight.XP, knight.TL, knight.MlePwr }).to_equal { 0, 2, 8 }
    expect(knight:level_up()).to_be_refused()
  end)
end)
