-- Props, tokens, markers, counters; modes and repetitions: DEW-188, DEW-189.

local function pair() return duel("Hero", "Dummy") end

describe("Marks", function()
  it("[DEW-188] a prop lies in a space, a token is held and given up", function()
    local hero = pair()
    hero.space:place("Banner")
    hero:give("Bun")
    expect({ hero:props("Banner")[1].space == hero.space, hero:has("Bun") }).to_equal { true, true }
    hero:take(20)
    hero:spend("Bun")
    expect({ hero.Health, hero:has("Bun") }).to_equal { 30, false }
  end)

  it("[DEW-188] a marker is there for others to see, and has its creator", function()
    local hero, dummy = pair()
    hero:use("Clutter", { target = dummy })
    local mark = dummy:things("marker").Chalk
    expect({ mark.holder == dummy, mark.creator == hero }).to_equal { true, true }
  end)

  it("[DEW-188] a token is given up too when its trigger comes", function()
    local hero = pair()
    hero:give("Lucky Bean")
    answers { true }
    hero:take(5); hero:take(5)
    expect({ hero.Health, hero:has("Lucky Bean") }).to_equal { 37, false }
  end)

  it("[DEW-188] what it costs is paid then; whoever cannot is not asked", function()
    local hero = pair()
    hero:give("Amulet")
    hero.Mana = 3
    answers { true }
    hero:take(5)
    expect({ hero.Health, hero.Mana, hero:has("Amulet") }).to_equal { 42, 1, true }
    hero:take(5)
    expect({ hero.Health, hero.Mana }).to_equal { 37, 1 }
  end)

  it("[DEW-188] declined it costs nothing", function()
    local hero = pair()
    hero:give("Lucky Bean")
    answers { false }
    hero:take(5)
    expect({ hero.Health, hero:has("Lucky Bean") }).to_equal { 40, true }
  end)

  it("[DEW-189] of its modes one is chosen, with its trigger and without", function()
    local hero = pair()
    hero:take(20)
    hero:give("Phial")
    answers { true, "drink" }
    hero:begin_turn()
    expect({ hero.Health, hero:has("Phial") }).to_equal { 29, false }
    hero:give("Phial"); answers { true, "smell" }
    hero:begin_turn()
    expect({ hero.Health, hero.Focus, hero:has("Phial") }).to_equal { 29, 9, false }
    hero:give("Phial"); answers { "drink" }
    hero:spend("Phial")
    expect({ hero.Health, hero:has("Phial") }).to_equal { 33, false }
  end)

  it("[DEW-188] a counter counts down with a side effect, and ends", function()
    local hero = pair()
    hero:give("Fuse")
    local focus, health = {}, {}
    for turn = 1, 4 do hero:end_turn(); focus[turn], health[turn] = hero.Focus, hero.Health end
    expect(focus).to_equal { 9, 8, 7, 7 }
    expect(health).to_equal { 45, 45, 33, 33 }
    expect(hero:has("Fuse")).to_be_false()
  end)

  it("[DEW-188] or up, until its time is over", function()
    local hero = pair()
    hero:give("Tally")
    hero:begin_turn(); hero:end_turn(); hero:begin_turn()
    expect(hero:things("counter").Tally.value).to_equal(4)
    hero:end_turn()
    expect(hero:has("Tally")).to_be_false()
  end)

  it("[DEW-188] after the battle all of it is gone, mobs too; what was there before is not", function()
    local map = space_map "A"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    hero:give("Chalk"); dummy:give("Tally")
    dummy:inflict("Yielded")
    dice { 1, 2 }
    battle { hero, dummy, cause = "attack", opening = { by = hero, action = "Clutter", target = dummy } }
    expect({ hero:has("Bun"), dummy:has("Fuse"), dummy:has("Chalk"), #hero:props("Banner"), #hero:combatants() })
      .to_equal { false, false, false, 0, 2 }
    expect({ #hero:things("marker"), dummy:has("Tally") }).to_equal { 1, true }
  end)
end)

describe("Modes", function()
  it("[DEW-189] one is chosen, with its price; the conclusion runs in any case", function()
    local hero = pair()
    answers { "A" }
    hero:use("Stance")
    expect({ hero.MlePwr, hero.SklPwr, hero.AP, hero.Stamina, hero.Focus }).to_equal { 6, 5, 15, 8, 9 }
    answers { "B" }
    hero:use("Stance")
    expect({ hero.MlePwr, hero.SklPwr, hero.AP, hero.Stamina, hero.Focus }).to_equal { 6, 6, 10, 8, 8 }
  end)

  it("[DEW-189] the conclusion also after a failed check", function()
    local hero = pair()
    hero:take(20)
    dice { 10, 11 }
    hero:use("Bet")
    expect({ hero.Health, hero.Focus }).to_equal { 25, 9 }
    hero:use("Bet")
    expect({ hero.Health, hero.Focus }).to_equal { 35, 8 }
  end)

  it("[DEW-189] Repeat N: all of it N times, each with its own check", function()
    local hero, dummy = pair()
    hero.Element, dummy.Element = "Neutral", "Neutral"
    dice { 10, 9, 20 }
    hero:use("Volley", { target = dummy })
    expect({ dummy.Health, hero.Focus, hero.Mana }).to_equal { 85, 8, 14 }
    dice { 2, 2, 10 }
    hero:use("Volley", { target = dummy })
    expect({ dummy.Health, hero.Focus, hero.Mana }).to_equal { 80, 7, 13 }
  end)

  it("[DEW-189] it failed when it failed every time", function()
    local hero, dummy = pair()
    dice { 10, 9, 2, 2, 2, 2 }
    expect(hero:use("Volley", { target = dummy })).to_hit()
    expect(hero:use("Volley", { target = dummy })).to_miss()
  end)

  it("[DEW-189] the number may be an amount", function()
    local hero = pair()
    hero:take(20)
    dice { 10, 11 }
    hero:use("Tosses")
    expect(hero.Health).to_equal(28)
  end)
end)
