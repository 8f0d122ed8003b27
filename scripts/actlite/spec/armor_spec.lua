-- The suits of armor: the feature of each.

-- A foe with a cudgel, and a target of passive AGI 6 in this armor.
local function pair(armor, agi)
  local map = space_map "A-B-C"
  local foe = character("Brute", { at = map.A, side = "foes" })
  local hero = character("Bandit", { at = map.A, health = "(3)9" })
  foe:things("weapon"):destroy()
  foe:give "Cudgel"
  hero.AGI = agi or 0
  hero:give(armor)
  return foe, hero, map
end

local function hits(foe, hero, faces, given)
  dice(faces)
  return foe:attack(hero, given)
end

describe("The suits of armor", function()
  it("Mail Shirt: attacks need 8", function()
    local foe, hero = pair "Mail Shirt"
    expect(hits(foe, hero, { 4, 3 })).to_miss()
    expect(hits(foe, hero, { 4, 4, 1 })).to_hit()
  end)

  it("Padded Coat: 7, or passive AGI where that is more", function()
    local foe, hero = pair "Padded Coat"
    expect(hits(foe, hero, { 3, 3 })).to_miss()
    expect(hits(foe, hero, { 4, 3, 1 })).to_hit()
    hero.AGI = 2
    expect(hits(foe, hero, { 4, 3 })).to_miss()
  end)

  it("Plate: 9, and a space slower", function()
    local foe, hero = pair "Plate"
    expect(hero.speed).to_equal(3)
    expect(hits(foe, hero, { 4, 4 })).to_miss()
    hero:things("armor"):destroy()
    expect(hero.speed).to_equal(4)
  end)

  it("Scale Coat: a point off every hit", function()
    local foe, hero = pair "Scale Coat"
    hits(foe, hero, { 4, 3, 3 }); hits(foe, hero, { 4, 3, 1 })
    expect(hero.standard).to_equal(7)
    hero:take "(1)"
    expect(hero.crit).to_equal(2)
  end)

  it("Oiled Leather: never burning", function()
    local _, hero = pair "Oiled Leather"
    expect(hero:inflict "burning").to_be_refused "immune"
    hero:inflict "poison"
    expect(hero:has "poison").to_be_true()
  end)

  it("Spiked Harness: pricks who strikes from close by", function()
    local foe, hero, map = pair "Spiked Harness"
    hits(foe, hero, { 4, 3, 2 })
    expect({ foe.standard, hero.standard }).to_equal { 11, 7 }
    foe:move_to(map.B)
    hits(foe, hero, { 4, 3, 2 })
    expect({ foe.standard, hero.standard }).to_equal { 11, 5 }
  end)
end)
