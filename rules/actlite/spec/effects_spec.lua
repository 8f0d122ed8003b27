-- Additional effects: ACT-032 to ACT-036.

-- The result of an attack with the hook on a target with 9 standard health; the last die is the damage.
local function strike(attack, faces, given)
  local map = space_map "A-B-C"
  local hero = character("Hero", { at = map.A })
  local foe = character("Hero", { at = map.C, side = "foes" })
  local hook = hero:give "Hook"
  given = given or {}
  given.weapon, given.attack = hook, attack
  dice(faces)
  hero:attack(foe, given)
  return foe
end

describe("Additional effects", function()
  it("[ACT-032] need a success and their dice", function()
    expect(strike(2, { 6, 2, 1 }):has "poison").to_be_true()
    expect(strike(2, { 5, 2, 1 }):has "poison").to_be_false()
    local foe = strike(1, { 2, 2 })
    expect({ foe.standard, foe.space.name }).to_equal { 9, "C" }
  end)

  it("[ACT-032] a failed check triggers none, 6 or not", function()
    local map = space_map "A"
    local hero, foe = character("Hero", { at = map.A }), character("Hero", { at = map.A, side = "foes" })
    foe:give "Mail"
    local hook = hero:give "Hook"
    dice { 6, 1 }
    expect(hero:attack(foe, { weapon = hook, attack = 2 })).to_miss()
    expect({ foe:has "poison", foe:has "bleed", foe.standard }).to_equal { false, false, 9 }
  end)

  it("[ACT-033] look at the dice that count alone", function()
    local foe = strike(2, { 6, 5, 1, 1 }, { advantage = -1 })
    expect({ foe:has "poison", foe.standard }).to_equal { false, 8 }
    expect(strike(1, { 6, 4, 4, 1 }, { advantage = -1 }).space.name).to_equal "B"
  end)

  it("[ACT-034] on 6 happens once for each 6, at least one 6 once", function()
    local foe = strike(2, { 6, 6, 1 })
    expect({ foe.statuses.poison.x, foe.statuses.bleed.x }).to_equal { 2, 1 }
    foe = strike(2, { 6, 3, 1 })
    expect({ foe.statuses.poison.x, foe.statuses.bleed.x }).to_equal { 1, 1 }
    foe = strike(2, { 3, 6, 1 })
    expect({ foe.statuses.poison.x, foe.statuses.bleed.x }).to_equal { 1, 1 }
    foe = strike(2, { 5, 4, 1 })
    expect({ foe:has "poison", foe:has "bleed" }).to_equal { false, false }
  end)

  it("[ACT-035] matching is both dice alike, whatever they show, and counts once", function()
    expect(strike(1, { 3, 3, 1 }).space.name).to_equal "B"
    expect(strike(1, { 6, 6, 1 }).space.name).to_equal "B"
    expect(strike(1, { 4, 3, 1 }).space.name).to_equal "C"
    local foe = strike(3, { 6, 6 })
    expect(foe.standard).to_equal(9 - 2 - 2)
  end)

  it("[ACT-032] without dice of its own one happens with each success, once", function()
    local foe = strike(4, { 3, 4 })
    expect({ foe.standard, foe.statuses.poison.x }).to_equal { 9, 2 }
  end)

  it("[ACT-036] damage comes first, then each effect in the order listed", function()
    local map = space_map "A"
    local hero = character("Hero", { at = map.A })
    local foe = character("Hero", { at = map.A, side = "foes" })
    local order = hero:give "Orderly"
    dice { 6, 6, 1 }
    hero:attack(foe, { weapon = order })
    expect({ foe:has "poison", foe:has "bleed", foe.standard }).to_equal { false, true, 8 }
  end)
end)
