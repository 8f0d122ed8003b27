-- The weapons: the feature of each.

-- A character with this weapon and scores, and a foe of passive AGI 6 and health (3)9 this many spaces away.
local function pair(weapon, spaces, scores)
  local map = space_map "A-B-C-D-E-F-G"
  local place = string.sub("ABCDEFG", 1 + (spaces or 0), 1 + (spaces or 0))
  local hero = character("Sellsword", { at = map.A })
  local foe = character("Bandit", { at = map[place], side = "foes", health = "(3)9" })
  hero:things("weapon"):destroy()
  hero.STR, hero.AGI = 0, 0
  for name, score in pairs(scores or {}) do hero[name] = score end
  return hero, foe, hero:give(weapon), map
end

local function strike(hero, foe, faces, given)
  dice(faces)
  return hero:attack(foe, given)
end

-- Puts a character into initiative with this many cards in hand.
local function deal(who, number)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do request("deck_put", "initiative", make("card", "Blank"), { "hand", who }) end
  who:set("in_initiative", true)
end

describe("The weapons", function()
  it("Cudgel: 1d4, for 1 AP, then 2", function()
    local hero, foe = pair "Cudgel"
    deal(hero, 3)
    strike(hero, foe, { 3, 3, 4 }); strike(hero, foe, { 3, 2 })
    expect({ foe.standard, hero.AP }).to_equal { 5, 0 }
  end)

  it("Mace: stuns on each 6", function()
    local hero, foe = pair "Mace"
    deal(foe, 3)
    strike(hero, foe, { 6, 6, 1 })
    expect({ foe.standard, foe.AP }).to_equal { 8, 1 }
  end)

  it("Long Knife: critical damage on matching", function()
    local hero, foe = pair "Long Knife"
    strike(hero, foe, { 3, 2, 2 })
    expect(foe).to_equal { crit = 3, standard = 7 }
    strike(hero, foe, { 3, 3, 2 })
    expect(foe).to_equal { crit = 2, standard = 5 }
  end)

  it("Boar Spear: reaches 2 spaces, and takes STR 1", function()
    local hero, foe = pair("Boar Spear", 2)
    expect(strike(hero, foe, { 5, 4, 1 })).to_miss()
    hero.STR = 1
    expect(strike(hero, foe, { 5, 4, 6 })).to_hit()
    expect(foe.standard).to_equal(3)
  end)

  it("Billhook: pulls on matching", function()
    local hero, foe = pair("Billhook", 2)
    strike(hero, foe, { 4, 4, 1 })
    expect({ foe.standard, foe.space.name }).to_equal { 8, "B" }
  end)

  it("Quarterstaff: strikes or pushes", function()
    local hero, foe = pair("Quarterstaff", 1)
    answers { "2: 1" }
    strike(hero, foe, { 3, 4 })
    expect({ foe.standard, foe.space.name }).to_equal { 8, "C" }
    answers { "1: 1d4 B" }
    strike(hero, foe, { 3, 4, 4 })
    expect({ foe.standard, foe.space.name }).to_equal { 4, "C" }
  end)

  it("War Hammer: hits with STR, and knocks down", function()
    local hero, foe = pair("War Hammer", 0, { STR = 2 })
    expect(strike(hero, foe, { 2, 2, 1 })).to_hit()
    expect(foe:has "prone").to_be_false()
    strike(hero, foe, { 6, 6, 1 })
    expect({ foe:has "prone", foe.standard }).to_equal { true, 7 }
  end)

  it("Longsword: two hands make up for 2 STR, one hand is no penalty", function()
    local hero, foe, sword = pair("Longsword", 0, { STR = -1 })
    hero:wield(sword, 1)
    expect(strike(hero, foe, { 5, 4, 1 })).to_miss()
    hero:wield(sword, 2)
    expect(strike(hero, foe, { 5, 4, 3 })).to_hit()
    hero.STR = 1
    hero:wield(sword, 1)
    expect(strike(hero, foe, { 5, 4, 3 })).to_hit()
    expect(foe.standard).to_equal(3)
  end)

  it("Greatsword: 1d8 and STR, 1 critical, for 2 AP, then 3", function()
    local hero, foe = pair("Greatsword", 0, { STR = 2 })
    deal(hero, 5)
    strike(hero, foe, { 3, 4, 4 })
    expect(foe).to_equal { crit = 2, standard = 3 }
    strike(hero, foe, { 1, 1 })
    expect(hero.AP).to_equal(0)
  end)

  it("Katar: strikes from beside as if there", function()
    local hero, foe, _, map = pair("Katar", 1)
    local bell = map.B:place "Bell"
    expect(strike(hero, foe, { 3, 4, 1 })).to_hit()
    expect({ bell.rings, hero.space.name }).to_equal { 1, "A" }
  end)

  it("Hunting Bow: as far as one sees, with PER", function()
    local hero, foe = pair("Hunting Bow", 6, { PER = 2 })
    expect(strike(hero, foe, { 2, 2, 5 })).to_hit()
    expect(foe.standard).to_equal(4)
  end)

  it("Sling: 5 spaces and no farther", function()
    local hero, foe = pair("Sling", 5)
    expect(strike(hero, foe, { 3, 3, 2 })).to_hit()
    local other, far = pair("Sling", 6)
    expect(other:attack(far)).to_be_refused "out of reach"
  end)

  it("Bolas: no damage, but held fast", function()
    local hero, foe, _, map = pair("Bolas", 3)
    expect(strike(hero, foe, { 3, 3 })).to_hit()
    expect({ foe.standard, foe:has "rooted" }).to_equal { 9, true }
    expect(foe:move(map.E)).to_be_refused "rooted"
  end)

  it("Leech Blade: heals its bearer on matching", function()
    local hero, foe = pair "Leech Blade"
    hero:take(5)
    strike(hero, foe, { 4, 3, 2 })
    expect({ hero.standard, foe.standard }).to_equal { 4, 7 }
    strike(hero, foe, { 4, 4, 2 })
    expect({ hero.standard, foe.standard }).to_equal { 6, 5 }
  end)
end)
