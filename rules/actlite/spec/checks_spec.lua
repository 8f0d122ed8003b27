-- Checks, contests, advantage: ACT-022, ACT-023, ACT-027 to ACT-031.

describe("Dice that something keeps from falling", function()
  it("[ACT-022, ACT-027] pass no check, hit nobody, and win no contest", function()
    local hero, door = duel("Hero", "Door")
    hero:give "Stillness"
    expect(hero:check("STR", 2)).to_be_false()
    expect(hero:attack(door, { weapon = hero:give "Orderly" })).to_be_false()
    dice { 1, 1 }
    expect(hero:contest("STR", door)).to_be(door)
  end)
end)

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

  it("[ACT-032] has the additional effects that a script gives, on the other, if it passes", function()
    local hero, strong = character "Hero", character "Strong"
    local given = { effects = { { on = "6", inflicts = "poison 1" }, { on = "matching", damage = 2 } } }
    dice { 6, 6, 5, 5, 1, 1, 6, 6 }
    expect(hero:check("STR", strong, given)).to_be_true()
    expect({ strong.standard, strong.statuses.poison.x, hero.standard }).to_equal { 7, 2, 9 }
    expect({ hero:check("STR", strong, given), strong.standard }).to_equal { true, 5 }
    expect({ hero:check("STR", strong, given), strong.standard }).to_equal { false, 5 }
    hero:check("AGI", 8, given)
    expect({ hero.standard, hero.statuses.poison.x }).to_equal { 7, 2 }
  end)

  it("[ACT-032] what is no additional effect is told", function()
    local hero = character "Hero"
    expect(function() return hero:check("STR", 8, { effects = { { on = "6", inflict = "stun" } } }) end)
      .to_fail_with "effects[1].inflict: `inflict` is no effect that a success can have"
  end)

  it("[ACT-023] whatever else it is against is told", function()
    local hero = character "Hero"
    local function told(against)
      local _, why = hero:check("STR", against)
      return why.message
    end
    expect(told "eight").to_contain "a check is against a number or a character, not against 'eight'"
    expect(told(hero:give "Vow")).to_contain "not against 'Vow'"
    hero:give "Stare"
    expect(hero:use("Stare", { target = character "Hero" })).to_be_refused "AGGI is not defensive"
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

-- A snare, which pulls on matching dice, used on a target with passive AGI 6; the last die is the damage.
local function snared(faces, advantage, given)
  given = given or {}
  local map = space_map "A-B-C"
  local hero = character("Hero", { at = map.A })
  local foe = character(given.foe or "Hero", { at = map.C, side = "foes" })
  if given.armor then foe:give(given.armor) end
  dice(faces)
  hero:attack(foe, { weapon = hero:give(given.weapon or "Snare"), advantage = advantage })
  return foe.space.name, hero
end

-- True if the attack asks no question: the prepared answer is left for the next question.
local function asks_nobody(faces, advantage, given)
  answers { 9 }
  local _, hero = snared(faces, advantage, given)
  dice { 5, 4 }
  return hero:check "STR"
end

describe("The dice that count", function()
  it("[ACT-031] the roller picks, where another pick does something the highest do not", function()
    answers { "3+3" }
    expect(snared({ 6, 3, 3, 4 }, 1)).to_equal "B"
    answers { "3+3" }
    expect(snared({ 3, 1, 6, 3, 4 }, 2)).to_equal "B"
    answers { "6+3" }
    expect(snared({ 6, 3, 3, 4 }, 1)).to_equal "C"
    answers { "6+5" }
    expect(snared({ 3, 6, 3, 5, 4 }, 2)).to_equal "C"
  end)

  it("[ACT-031] the highest two count when nobody says otherwise", function()
    expect(snared({ 6, 3, 3, 4 }, 1)).to_equal "C"
  end)

  it("[ACT-031] another pick must reach the DC too, with what is added", function()
    expect(asks_nobody({ 6, 2, 2, 4 }, 1)).to_be_true()
    answers { "2+2" }
    expect(snared({ 6, 2, 2, 4 }, 1, { weapon = "Sure Snare" })).to_equal "B"
    expect(asks_nobody({ 6, 1, 1, 4 }, 1, { weapon = "Sure Snare" })).to_be_true()
    answers { "1+1" }
    expect(snared({ 6, 1, 1, 4 }, 1, { foe = "Post" })).to_equal "B"
  end)

  it("[ACT-031] nobody is asked where it makes no difference", function()
    expect(asks_nobody({ 6, 6, 3, 4 }, 1)).to_be_true()
    expect(asks_nobody({ 5, 5, 3, 3, 4 }, 2)).to_be_true()
    expect(asks_nobody({ 6, 5, 3, 4 }, 1)).to_be_true()
    expect(asks_nobody({ 6, 3, 3, 4 }, -1)).to_be_true()
    expect(asks_nobody({ 6, 3, 3, 4 }, 1, { weapon = "Claw Hook" })).to_be_true()
    expect(asks_nobody({ 4, 3, 3 }, 1, { armor = "Mail" })).to_be_true()
  end)

  it("[ACT-031] a campaign may have the highest two always count", function()
    request("choose", "dice_choice", "quiet")
    expect(snared({ 6, 3, 3, 4 }, 1)).to_equal "C"
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
