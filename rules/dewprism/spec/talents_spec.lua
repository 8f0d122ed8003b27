-- Checks outside of battle, and light: DEW-171 to DEW-177.

-- Scout: Acrobatics 3, Scholar -1, no other talent; Accuracies 0, 2 and 1.
local function scout(called) return creature("Scout", { at = (space_map "A").A, side = "heroes", called = called }) end

describe("Talent checks", function()
  it("[DEW-171] 1d20 + talent from the difficulty on", function()
    local who = scout()
    dice { 9 }
    expect(who:talent_check("Acrobatics", 12)).to_be_true()
    dice { 8 }
    expect(who:talent_check("Acrobatics", 12)).to_be_false()
    dice { 13 }
    expect(who:talent_check("Scholar", 12)).to_be_true()
  end)

  it("[DEW-171] without a fitting talent the Accuracy that is named, unasked the best", function()
    local who = scout()
    answers { "Skill" }
    dice { 10 }
    expect(who:talent_check("Sailing", 12)).to_be_false()
    dice { 10 }
    expect(who:talent_check("Sailing", 12)).to_be_true()
  end)

  it("[DEW-171] a natural 20 passes, a natural 1 fails", function()
    local who = scout()
    dice { 20 }
    expect(who:talent_check("Acrobatics", 40)).to_be_true()
    dice { 1 }
    expect(who:talent_check("Acrobatics", 2)).to_be_false()
  end)

  it("[DEW-172] 5 of a vital buy advantage, up to three times", function()
    local who = scout()
    dice { 2, 9 }
    expect(who:talent_check("Acrobatics", 12, { bought = { "sta" } })).to_be_true()
    expect({ who.Stamina, who.Mana, who.Focus }).to_equal { 15, 20, 20 }
    dice { 2, 3, 4, 9 }
    expect(who:talent_check("Acrobatics", 12, { bought = { "sta", "mna", "mna" } })).to_be_true()
    expect({ who.Stamina, who.Mana, who.Focus }).to_equal { 10, 10, 20 }
  end)

  it("[DEW-172] not a fourth time, and not without the vital; then nothing is paid", function()
    local who = scout()
    expect(who:talent_check("Acrobatics", 12, { bought = { "sta", "sta", "sta",
      "fcs" } })).to_be_refused("at most three")
    who:set("Focus", 4)
    expect(who:talent_check("Acrobatics", 12, { bought = { "sta", "fcs" } })).to_be_refused("fcs")
    expect({ who.Stamina, who.Focus }).to_equal { 20, 4 }
  end)

  it("[DEW-172] nor for what only takes its time", function()
    local who = scout()
    who:set("Focus", 4)
    local buying = { bought = { "fcs", "sta" } }
    expect(who:efficiency("Acrobatics", 10, 60, buying)).to_be_refused("Scout needs 5 fcs and has 4")
    expect({ who.Stamina, who.Focus }).to_equal { 20, 4 }
    who:set("Focus", 5)
    dice { 2, 4, 12 }
    expect({ who:efficiency("Acrobatics", 10, 60, buying), who.Focus }).to_equal { 48, 0 }
  end)

  it("[DEW-178] none by whoever is prone", function()
    local who = scout()
    who:inflict("Prone")
    expect(who:talent_check("Acrobatics", 2)).to_be_false()
    expect(who:efficiency("Acrobatics", 10, 60)).to_be_refused("Prone")
  end)

  it("[DEW-173] advantage keeps the higher die, disadvantage the lower; bonuses come after", function()
    local who = scout()
    dice { 6, 14 }
    expect(who:talent_check("Acrobatics", 17, { advantage = 1 })).to_be_true()
    dice { 6, 14 }
    expect(who:talent_check("Acrobatics", 10, { advantage = -1 })).to_be_false()
  end)

  it("[DEW-173] they cancel one for one, and n of them roll 1 + n dice", function()
    local who = scout()
    dice { 9 }
    who:talent_check("Acrobatics", 12, { advantage = -1, bought = { "fcs" } })
    who:inflict("Blinded", 3)
    dice { 3, 14, 2 }
    expect(who:talent_check("Acrobatics", 17, { advantage = 1, bought = { "fcs", "sta" } })).to_be_true()
  end)

  it("[DEW-173] where low is good advantage keeps the lower die", function()
    local who = scout()
    who:modify { advantage = "+2" }
    dice { 18, 9, 15 }
    expect(who:self_check("Melee")).to_be_true()
  end)

  it("[DEW-174] how far above or below the difficulty says how long it takes", function()
    local who = scout()
    local took = {}
    for i, die in ipairs { 12, 17, 2, 7, 11, 6, 20, 1 } do
      dice { die }
      took[i] = who:efficiency("Acrobatics", i == 3 and 16 or i == 4 and 15 or 10, 60)
    end
    expect(took).to_equal { 48, 40, 90, 75, 60, 60, 30, 120 }
  end)

  it("[DEW-175] the instigator rolls against 10 and the opponent's talent", function()
    local who, rival = scout(), scout("Rival")
    dice { 10 }
    expect(who:compete("Acrobatics", rival) == who).to_be_true()
    dice { 9 }
    expect(who:compete("Acrobatics", rival) == rival).to_be_true()
  end)

  it("[DEW-175] among several the winner goes on to the next", function()
    local who, second, third = scout(), scout("Second"), scout("Third")
    dice { 9, 12 }
    expect(who:compete("Acrobatics", { second, third }) == second).to_be_true()
  end)

  it("[DEW-176] the assistant's talent is added", function()
    local who, friend = scout(), scout("Friend")
    dice { 6 }
    expect(who:talent_check("Acrobatics", 12, { helped_by = { friend } })).to_be_true()
    dice { 5 }
    expect(who:talent_check("Acrobatics", 12, { helped_by = { friend } })).to_be_false()
    dice { 9 }
    expect(who:efficiency("Acrobatics", 10, 60, { helped_by = { friend } })).to_equal(48)
  end)
end)

describe("Light", function()
  it("[DEW-177] takes from Accuracy checks by its degree", function()
    local degrees = { ["absolute dark"] = 10, dark = 7, dim = 5, normal = 0, bright = 5, brilliant = 7, blinding = 10 }
    for light, less in pairs(degrees) do
      local hero, dummy = duel("Hero", "Dummy")
      hero.space:set("light", light)
      dice { 9 + less }
      hero:attack(dummy)
      expect(dummy.Health).to_equal(100)
      hero:set("AP", 20)
      if less < 10 then
        dice { 10 + less }
        hero:attack(dummy)
        expect(dummy.Health).to_equal(85)
      end
    end
  end)

  it("[DEW-177] nothing from those whom no light hinders", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero.space:set("light", "dark")
    dummy.NightSight = 1
    dice { 16, 10 }
    hero:free("Basic Attack", { target = dummy })
    expect(dummy.Health).to_equal(100)
    hero.NightSight = 1
    hero:free("Basic Attack", { target = dummy })
    expect(dummy.Health).to_equal(85)
  end)

  it("[DEW-177] the worse of where one stands and where one aims; no other checks", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local dummy = creature("Dummy", { at = map.B, side = "beasts" })
    map.A:set("light", "dim"); map.B:set("light", "dark")
    dice { 16 }
    hero:use("Aimed Blow", { target = dummy, range = "1sp", accuracy = "Skill", free = true })
    expect(dummy.Health).to_equal(100)
    dice { 17 }
    hero:use("Aimed Blow", { target = dummy, range = "1sp", accuracy = "Skill", free = true })
    expect(dummy.Health).to_equal(90)
    dice { 9, 10 }
    expect({ hero:self_check("Skill"), hero:luck(10) }).to_equal { true, true }
  end)
end)
