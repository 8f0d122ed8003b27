-- Checks (Accuracy; Evade; Luck; self-checks).
local function pair()
  local a, b = duel("Hero", "Dummy")
  a.Element, b.Element = "Neutral", "Neutral"
  return a, b
end

-- A card for its user has no other target.
local function used(card, die, setup)
  local a, b = pair()
  local is_own = a:give(card).definition.range == nil
  if setup then setup(a, b) end
  dice(type(die) == "table" and die or { die })
  local done = a:use(card, { target = not is_own and b or nil })
  return 100 - b.Health, a, b, done
end

describe("Checks", function()
  it("[DEW-125] an ability hits with 1d20 + Accuracy + bonus from the Evasion of that type on", function()
    local function numbers(a, b) a.SklAcc, b.SklEva = 2, 11 end
    expect(used("Aimed Blow", 6, numbers)).to_equal(10)
    local harm, a, b = used("Aimed Blow", 5, numbers)
    expect(harm).to_equal(0)
    expect(a.AP).to_equal(15)
    expect(b:has("Slowed")).to_be_true()
  end)

  it("[DEW-125] Score:Evasion names the Evasion", function()
    local function numbers(_, b) b.MgcEva, b.MleEva = 5, 15 end
    expect(used("Cross Blow", 5, numbers)).to_equal(5)
    expect(used("Cross Blow", 4, numbers)).to_equal(0)
  end)

  it("[DEW-125] a failed check cancels only what hangs on it", function()
    local a, b = pair()
    local other = creature("Dummy", { at = a.space, side = "beasts" })
    a:give "Sweep"
    dice { 9, 10 }
    a:use "Sweep"
    expect(b.Health).to_equal(100)
    expect(other.Health).to_equal(95)
  end)

  it("[DEW-125] its result is whether it struck anybody; without a check it is true", function()
    local function result(card, die) return (select(4, used(card, die))) end
    expect(result("Aimed Blow", 7)).to_hit()
    expect(result("Aimed Blow", 6)).to_miss()
    expect(result("Fog", 10)).to_hit()
    expect(result("Fog", 9)).to_miss()
    expect(result("Gamble", { 10, 11 })).to_hit()
    expect(result("Gamble", { 10, 9 })).to_miss()
    expect(result("Plain Blow", {})).to_hit()
  end)

  it("[DEW-125] of several one that is struck is enough", function()
    local a, b = pair()
    creature("Dummy", { at = a.space, side = "beasts" })
    dice { 9, 10, 9, 9 }
    expect(a:use "Sweep").to_hit()
    expect(a:use "Sweep").to_miss()
    expect(b.Health).to_equal(100)
  end)

  it("[DEW-075] so is that of an attack, also of one for free", function()
    local a, b = pair()
    dice { 10, 9, 10, 9, 1 }
    expect(a:attack(b)).to_hit()
    expect(a:attack(b)).to_miss()
    expect(a:free("Basic Attack", { target = b })).to_hit()
    expect(a:free("Basic Attack", { target = b })).to_miss()
    expect(a:free("Unarmed Attack", { target = b })).to_miss()
  end)

  it("[DEW-126] luck is 1d20 against the number, without Accuracy", function()
    local _, a = used("Gamble", { 10, 9 }, function(a) a.SklAcc, a.MleAcc, a.MgcAcc = 5, 5, 5 end)
    expect(a.MlePwr).to_equal(5)
    expect(a:has("Slowed")).to_be_true()
    local _, lucky = used("Gamble", { 3, 11 })
    expect(lucky.MlePwr).to_equal(7)
  end)

  it("[DEW-126] a check that is sure passes without a roll", function()
    local a = pair()
    a:give "Sure Thing"
    expect(a:use "Sure Thing").to_hit()
    expect(a.MlePwr).to_equal(7)
  end)

  it("[DEW-126] an edit makes it sure too", function()
    local a = pair()
    a:give "Gamble"
    expect(a:use("Gamble", { check = "sure" })).to_hit()
    expect(a.MlePwr).to_equal(7)
  end)

  it("[DEW-130] a card's bonus counts on its self-check", function()
    expect((select(4, used("Steady", 11)))).to_hit()
    expect((select(4, used("Steady", 12)))).to_miss()
    expect((select(4, used("Poise", 10)))).to_miss()
  end)

  it("[DEW-126] the number may fall with the level", function()
    local function level(a) a.TL = 7 end
    expect((select(4, used("Long Shot", 12, level)))).to_hit()
    expect((select(4, used("Long Shot", 11, level)))).to_miss()
  end)

  it("[DEW-127] a natural 20 on an accuracy check raises each rank", function()
    expect(used("Aimed Blow", 20)).to_equal(15)
    expect(used("Aimed Blow", 19)).to_equal(10)
  end)

  it("[DEW-127] with several checks only for the target of that check", function()
    local a, b = pair()
    local other = creature("Dummy", { at = a.space, side = "beasts" })
    a:give "Sweep"
    dice { 20, 19 }
    a:use "Sweep"
    expect(b.Health).to_equal(90)
    expect(other.Health).to_equal(95)
  end)

  it("[DEW-127] a natural 20 on a luck check raises each rank", function()
    local _, a = used("Gamble", { 20, 2 })
    expect(a.MlePwr).to_equal(8)
  end)

  it("[DEW-128] a wider critical range makes hits critical, but only a 20 passes by itself", function()
    local function wide(a) a:modify { crit_range = "+2" } end
    expect(used("Aimed Blow", 18, wide)).to_equal(15)
    expect(used("Aimed Blow", 17, wide)).to_equal(10)
    expect(used("Aimed Blow", 18, function(a, b) wide(a); b.SklEva = 40 end)).to_equal(0)
    expect(used("Aimed Blow", 20, function(a, b) wide(a); b.SklEva = 40 end)).to_equal(15)
  end)

  it("[DEW-129] the defender evades below its own Evasion; a tie affects it", function()
    local function numbers(a, b) a.MgcAcc, b.MgcAcc, b.MgcEva = 2, 1, 10 end
    expect(used("Fog", 8, numbers)).to_equal(0)
    expect(used("Fog", 9, numbers)).to_equal(5)
  end)

  it("[DEW-129] the bonus is the offender's, a natural 20 its critical, a natural 1 nothing", function()
    expect(used("Thick Fog", 6)).to_equal(0)
    expect(used("Thick Fog", 7)).to_equal(5)
    expect(used("Fog", 20)).to_equal(10)
    expect(used("Fog", 1, function(a) a.MgcAcc = 9 end)).to_equal(5)
  end)

  it("[DEW-129] advantage of the card is the attacker's: the defender keeps the worse die", function()
    local function health(word)
      local a, b = duel("Hero", "Dummy")
      local before = b.Health
      dice { 4, 15 }
      a:use("Fog", { target = b, check = word })
      return before - b.Health
    end
    expect(health "advantage").to_equal(5)
    expect(health "disadvantage").to_equal(0)
  end)

  it("[DEW-130] a self-check passes below the own Evasion, Accuracy taken off", function()
    local _, safe = used("Poise", 11, function(a) a.SklAcc = 2 end)
    expect(safe:has("Guided")).to_be_true()
    local _, failed = used("Poise", 12, function(a) a.SklAcc = 2 end)
    expect(failed:has("Guided")).to_be_false()
  end)

  it("[DEW-131] a beam hits everybody in each space of its line", function()
    local map = space_map [[ A-B-C-D-E ]]
    local a = creature("Hero", { at = map.A, side = "heroes" })
    local struck = {}
    for i, name in ipairs { "B", "C", "D", "E" } do
      struck[i] = creature("Dummy", { at = map[name], side = "beasts" })
    end
    local friend = creature("Dummy", { at = map.C, side = "heroes" })
    a.AP = 20
    a:give "Beam"
    answers { "D" }
    a:use "Beam"
    expect(struck[1].Health).to_equal(95)
    expect(struck[2].Health).to_equal(95)
    expect(friend.Health).to_equal(95)
    expect(struck[3].Health).to_equal(95)
    expect(struck[4].Health).to_equal(100)
  end)
end)
