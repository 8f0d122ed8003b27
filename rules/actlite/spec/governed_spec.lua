-- `when` and `ruling` govern all that a card does.

local deal = use "tests/hands".deal

local function pilgrims()
  local map = space_map "A-B"
  local hero = character("Pilgrim", { at = map.A })
  local foe = character("Pilgrim", { at = map.A, side = "foes" })
  hero:take(5)
  return hero, foe
end

describe("A card's condition", function()
  it("decides whether a skill may be used, before anything is paid", function()
    local hero, foe = pilgrims()
    hero:give "Sun Salve"; hero:give "Kick Down"
    deal(hero, 3)
    expect(hero:use "Sun Salve").to_be_refused "its condition is not met"
    expect(hero:can_use "Sun Salve").to_equal(false)
    expect(hero:use("Kick Down", { target = foe })).to_be_refused "its condition is not met"
    expect({ hero.AP, hero.standard, foe.standard }).to_equal { 3, 15, 20 }
    hero:tag "lit"; foe:tag "prone"
    hero:use "Sun Salve"
    hero:use("Kick Down", { target = foe })
    expect({ hero.AP, hero.standard, foe.standard }).to_equal { 1, 18, 18 }
  end)

  it("decides whether a trigger is answered", function()
    local hero, foe = pilgrims()
    hero:give "Sun Guard"; hero:inflict "burnt"
    foe:give "Sun Blade"; foe:tag "lit"
    dice { 6, 5 }
    foe:attack(hero)
    expect(hero.standard).to_equal(13)
    hero:tag "lit"
    dice { 6, 5 }
    foe:attack(hero)
    expect(hero.standard).to_equal(11)                                           -- 2 of the blade, 1 burnt, 1 healed
  end)

  it("decides whether `modifies` and `cannot` lie over the holder", function()
    local hero = pilgrims()
    hero:inflict "sunlit"; hero:give "Sun Grace"
    expect({ hero.AGI, hero:laid("cannot", "move") }).to_equal { 0 }
    hero:tag "lit"
    expect({ hero.AGI, hero:laid("cannot", "move") }).to_equal { 10, "sunlit" }
  end)

  it("decides whether an item or a weapon may be used", function()
    local hero, foe = pilgrims()
    hero:give "Sun Dew"; hero:give "Sun Blade"
    deal(hero, 3)
    expect(hero:use_item "Sun Dew").to_be_refused "its condition is not met"
    expect(hero:attack(foe)).to_be_refused "its condition is not met"
    expect(hero.AP).to_equal(3)
    hero:tag "lit"
    hero:use_item "Sun Dew"
    dice { 6, 5 }
    hero:attack(foe)
    expect({ hero.AP, hero.standard, foe.standard }).to_equal { 1, 16, 18 }
  end)

  it("decides whether armor is worn", function()
    local hero, foe = pilgrims()
    foe:give "Sun Blade"; foe:tag "lit"
    hero:give "Sun Mail"
    dice { 6, 4 }
    foe:attack(hero)
    expect(hero.standard).to_equal(13)
    hero:tag "lit"
    dice { 6, 4 }
    foe:attack(hero)
    expect(hero.standard).to_equal(13)
  end)

  it("asks the GM once, before anything is paid", function()
    local hero, foe = pilgrims()
    hero:give "Sworn"; hero:give "Sworn Guard"
    answers { false }
    expect(hero:use "Sworn").to_be_refused "the GM says no"
    expect(hero.standard).to_equal(15)
    answers { true }
    hero:use "Sworn"
    expect(hero.standard).to_equal(18)
    foe:give "Sun Blade"; foe:tag "lit"
    dice { 6, 5 }
    answers { false }
    foe:attack(hero)
    expect(hero.standard).to_equal(16)
    dice { 6, 5 }
    answers { true }
    foe:attack(hero)
    expect(hero.standard).to_equal(15)
  end)
end)
