-- Checks, contests, advantage: ACT-022, ACT-023, ACT-027 to ACT-031.

describe("A check", function()
  it("[ACT-022] is 2d6 and the score, and a DC that is reached is passed", function()
    local hero = character "Hero"
    hero.AGI = 1
    dice { 3, 4 }
    expect(hero:check("AGI", 8)).to_be_true()
    dice { 3, 3 }
    expect(hero:check("AGI", 8)).to_be_false()
  end)

  it("[ACT-023] the DC is a passive score, or the GM says it", function()
    local hero, strong = character "Hero", character "Strong"
    dice { 5, 4, 4, 4 }
    expect({ hero:check("STR", strong), hero:check("STR", strong) }).to_equal { true, false }
    answers { 5 }
    dice { 2, 3 }
    expect(hero:check "STR").to_be_true()
    answers { 6 }
    dice { 2, 3 }
    expect(hero:check "STR").to_be_false()
  end)

  it("[ACT-029] advantage adds a die and the best two count, disadvantage adds one and the lowest two count", function()
    local hero = character "Hero"
    dice { 1, 5, 4 }
    expect(hero:check("STR", 9, { advantage = 1 })).to_be_true()
    dice { 1, 5, 4 }
    expect(hero:check("STR", 10, { advantage = 1 })).to_be_false()
    dice { 1, 5, 4 }
    expect(hero:check("STR", 5, { advantage = -1 })).to_be_true()
    dice { 1, 5, 4 }
    expect(hero:check("STR", 6, { advantage = -1 })).to_be_false()
  end)

  it("[ACT-030] they cancel one for one and add up", function()
    local hero = character "Hero"
    hero:modify { advantage = "-2" }
    dice { 1, 2, 6, 5 }
    expect(hero:check("STR", 11, { advantage = 4 })).to_be_true()
    dice { 6, 3, 2, 1 }
    expect(hero:check("STR", 4)).to_be_false()
    dice { 6, 3, 2, 2 }
    expect(hero:check("STR", 4)).to_be_true()
    dice { 3, 4 }
    expect(hero:check("STR", 7, { advantage = 2 })).to_be_true()
  end)
end)

-- A hook, whose first attack pulls on matching, aimed at somebody with passive AGI 6.
local function hooked(faces, advantage)
  local map = space_map "A-B-C"
  local hero = character("Hero", { at = map.A })
  local foe = character("Hero", { at = map.C, side = "foes" })
  local hook = hero:give "Hook"
  dice(faces)
  hero:attack(foe, { weapon = hook, attack = 1, advantage = advantage })
  return foe, foe.space.name
end

describe("The dice that count", function()
  it("[ACT-031] the roller picks, where another pick does something the highest do not", function()
    answers { "3+3" }
    local foe, where = hooked({ 6, 3, 3, 4 }, 1)
    expect({ foe.standard, where }).to_equal { 5, "B" }
  end)

  it("[ACT-031] the highest two count when nobody says otherwise", function()
    local _, where = hooked({ 6, 3, 3, 4 }, 1)
    expect(where).to_equal "C"
  end)

  it("[ACT-031] nobody is asked where it makes no difference or would fail", function()
    answers {}
    local _, where = hooked({ 6, 2, 2, 4 }, 1)
    expect(where).to_equal "C"
    _, where = hooked({ 6, 6, 3, 4 }, 1)
    expect(where).to_equal "B"
    _, where = hooked({ 6, 3, 3, 4 }, -1)
    expect(where).to_equal "B"
  end)

  it("[ACT-031] a campaign may have the highest two always count", function()
    request("choose", "dice_choice", "quiet")
    local _, where = hooked({ 6, 3, 3, 4 }, 1)
    expect(where).to_equal "C"
  end)
end)

describe("A contest", function()
  it("[ACT-027] both roll 2d6 and the score, the higher wins", function()
    local hero, strong = character "Hero", character "Strong"
    dice { 6, 3, 3, 2 }
    expect(hero:contest("STR", strong)).to_be(hero)
    dice { 6, 1, 3, 2 }
    expect(hero:contest("STR", strong)).to_be(strong)
    dice { 2, 2, 3, 2 }
    expect(hero:contest("STR", strong, { vs = "AGI" })).to_be("tie")
  end)

  it("[ACT-027] a side without the score loses unrolled; without both there is no contest", function()
    local hero, door = character "Hero", character "Door"
    dice { 1, 1 }
    expect(hero:contest("AGI", door)).to_be(hero)
    dice { 1, 1 }
    expect(door:contest("AGI", hero)).to_be(hero)
    expect(door:contest("AGI", character "Door")).to_be_refused "no contest"
  end)

  it("[ACT-028] at a tie the GM says whether it stands or both roll again", function()
    local hero, strong = character "Hero", character "Adult"
    dice { 3, 3, 4, 2 }
    answers { "tie" }
    expect(hero:contest("STR", strong)).to_be("tie")
    dice { 3, 3, 4, 2, 5, 5, 4, 4 }
    answers { "redo" }
    expect(hero:contest("STR", strong)).to_be(hero)
  end)
end)
