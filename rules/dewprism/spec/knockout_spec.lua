-- Knock-out, healing and death: DEW-146 to DEW-151.

local function pair() return duel("Hero", "Dummy") end

local function fallen()
  local hero, dummy = pair()
  hero:take(50)
  return hero, dummy
end

describe("Damage", function()
  it("[DEW-146] temporary Health bears it first, Health the full rest", function()
    local hero = pair()
    hero:set("Health", 12)
    hero:layer("Health", 10, "battle")
    hero:take(30)
    expect(hero.Health).to_equal(-8)
    hero:heal(30)
    hero:take(1)
    expect(hero.Health).to_equal(21)
  end)

  it("[DEW-146] several sources add up, and the one that ends first goes first", function()
    local hero = pair()
    hero:layer("Health", 10, "battle")
    hero:layer("Health", 5, "start of my next turn")
    hero:take(4)
    hero:begin_turn()
    hero:take(12)
    expect(hero.Health).to_equal(43)
  end)

  it("[DEW-146] all of it is used before Health is", function()
    local hero = pair()
    hero:layer("Health", 10, "battle")
    hero:layer("Health", 5, "start of my next turn")
    hero:take(17)
    expect(hero.Health).to_equal(43)
  end)

  it("[DEW-146] it cannot be restored", function()
    local hero = pair()
    hero:layer("Health", 10, "battle")
    hero:take(6); hero:heal(20); hero:regain { Health = 20 }
    hero:take(6)
    expect(hero.Health).to_equal(43)
  end)
end)

describe("Knocked out", function()
  it("[DEW-147] at 0 Health, with all Evasions at 0", function()
    local hero = pair()
    hero:take(44)
    expect(hero:has("Knocked Out")).to_be_false()
    hero:take(1)
    expect(hero:has("Knocked Out")).to_be_true()
    expect({ hero.MleEva, hero.MgcEva, hero.SklEva }).to_equal { 0, 0, 0 }
  end)

  it("[DEW-147] neither actions nor reactions", function()
    local hero, dummy = fallen()
    hero:give("Riposte"); dummy:give("Plain Blow")
    expect(hero:use("Chore")).to_be_refused("knocked out")
    dummy:use("Plain Blow", { target = hero })
    expect({ hero.AP, hero.Stamina }).to_equal { 20, 10 }
  end)

  it("[DEW-147] its turn comes with 20 AP", function()
    local hero, dummy = fallen()
    local friend = creature("Dummy", { at = hero.space, side = "heroes", called = "Friend" })
    hero:give("Last Breath")
    hero:set("AP", 0)
    dummy:set("Health", 2)
    dice { 20, 2, 1, 20 }
    answers { "Last Breath", "end turn", "Basic Attack" }
    expect(battle { hero, friend, dummy }).to_equal("heroes")
    expect(hero.Health).to_equal(-5)
  end)

  it("[DEW-147] without such a card its turn passes", function()
    local hero, dummy = fallen()
    local friend = creature("Dummy", { at = hero.space, side = "heroes", called = "Friend" })
    dummy:set("Health", 2)
    dice { 20, 2, 1, 20 }
    answers { "Basic Attack" }
    expect(battle { hero, friend, dummy }).to_equal("heroes")
  end)

  it("[DEW-148] takes no damage, neither of blows nor of poison or fire, but timers run", function()
    local hero, dummy = fallen()
    hero:inflict("Poison", 5); hero:inflict("Burning", 2)
    dummy:give("Plain Blow")
    dummy:use("Plain Blow", { target = hero })
    for _ = 1, 2 do hero:end_turn() end
    expect(hero.Health).to_equal(-5)
    expect({ hero.statuses.Poison.turns, hero.statuses.Burning.turns }).to_equal { 1, 1 }
    hero:end_turn()
    expect({ hero:has("Poison"), hero:has("Burning") }).to_equal { false, false }
  end)

  it("[DEW-148] unless a card says so", function()
    local hero, dummy = fallen()
    dummy:use("Mutilate", { target = hero })
    expect(hero.Health).to_equal(-13)
  end)

  it("[DEW-149] lasts until Health is above 0 again", function()
    local hero = fallen()
    for _ = 1, 5 do hero:end_turn() end
    hero:heal(5)
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { 0, true }
    hero:heal(1)
    expect({ hero.Health, hero:has("Knocked Out"), hero.MleEva }).to_equal { 1, false, 10 }
  end)

  it("[DEW-149] however it is restored; but the dead stay dead", function()
    local hero = fallen()
    hero:regain { Health = 45 }
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { 40, false }
    hero:take(70)
    hero:regain { Health = 45 }
    expect({ hero:has("Dead"), hero:has("Knocked Out") }).to_equal { true, true }
    expect(hero:heal(45)).to_be_refused("dead")
  end)

  it("[DEW-149] and the battle's end takes it back", function()
    local hero, dummy = pair()
    local friend = creature("Dummy", { at = hero.space, side = "heroes", called = "Friend" })
    dummy:inflict("Yielded")
    hero:give("Collapse")
    dice { 1, 2, 3 }
    battle { hero, friend, dummy, cause = "attack", opening = { by = hero, action = "Collapse" } }
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { 45, false }
  end)

  it("[DEW-150] an IfKO line lets a card be used, changed as it says", function()
    local hero, dummy = fallen()
    expect(hero:use("Plain Blow", { target = dummy })).to_be_refused("knocked out")
    hero:use("Defiance", { target = dummy })
    expect(dummy.Health).to_equal(91)
    hero:heal(20)
    hero:use("Defiance", { target = dummy })
    expect(dummy.Health).to_equal(87)
  end)

  it("[DEW-150] an empty one changes nothing", function()
    local hero = fallen()
    expect(hero:use("Last Breath")).to_hit()
    expect({ hero.AP, hero.Health, hero:has("Knocked Out") }).to_equal { 15, 15, false }
  end)

  it("[DEW-151] dead at minus half of the maximum, rounded down", function()
    local hero, dummy = pair()
    hero:take(66)
    expect({ hero.Health, hero:has("Dead") }).to_equal { -21, false }
    local other = creature("Hero", { at = dummy.space, side = "heroes" })
    other:take(67)
    expect({ other.Health, other:has("Dead") }).to_equal { -22, true }
  end)
end)
