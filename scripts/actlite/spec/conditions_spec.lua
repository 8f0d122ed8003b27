-- The conditions: the feature of each.

local function round(who)
  request("moment", "round start")
  who:moment "round effects"
  who:moment "round statuses"
end

local function pair()
  local map = space_map "A-B-C"
  local hero = character("Bandit", { at = map.A, health = "(3)9" })
  local foe = character("Bandit", { at = map.A, side = "foes" })
  return hero, foe, map
end

local function hits(who, foe, faces)
  dice(faces)
  return who:attack(foe)
end

describe("The conditions", function()
  it("burning: 1d4 each round, as many rounds as it has points", function()
    local hero = pair()
    hero:inflict "burning 2"
    dice { 3, 1 }
    round(hero)
    expect(hero:has "burning").to_be_true()
    round(hero)
    expect({ hero.standard, hero:has "burning" }).to_equal { 5, false }
  end)

  it("dazed: disadvantage for a round", function()
    local hero = pair()
    hero:inflict "dazed"
    dice { 6, 1, 1 }
    expect(hero:check("STR", 3)).to_be_false()
    request("moment", "round end")
    dice { 2, 1 }
    expect(hero:check("STR", 3)).to_be_true()
  end)

  it("rooted: does not move", function()
    local hero, _, map = pair()
    hero:inflict "rooted"
    expect(hero:move(map.B)).to_be_refused "rooted"
    request("moment", "round end")
    hero:move(map.B)
    expect(hero.space.name).to_equal "B"
  end)

  it("weak: 1 STR less, and the larger counts", function()
    local hero = pair()
    hero:inflict "weak"; hero:inflict "weak"
    expect({ hero.STR, hero:passive "STR", hero:base "STR" }).to_equal { -1, 5, 0 }
  end)

  it("inspired: advantage on one check", function()
    local hero = pair()
    hero:inflict "inspired"
    dice { 1, 4, 4, 4, 4 }
    expect({ hero:check("STR", 8), hero:check("STR", 9), hero:has "inspired" }).to_equal { true, false, false }
  end)

  it("prone: attacks on it have advantage", function()
    local hero, foe = pair()
    hero:inflict "prone"
    expect(hits(foe, hero, { 1, 3, 3, 1 })).to_hit()
    dice { 3, 2 }
    expect(foe:check("STR", hero)).to_be_false()
  end)

  it("marked: only for whoever marked it", function()
    local hero, foe, map = pair()
    local other = character("Bandit", { at = map.A, side = "foes" })
    foe:give "Point Out"
    foe:use("Point Out", { target = hero })
    expect(hero:has "marked").to_be_true()
    expect(hits(other, hero, { 3, 2 })).to_miss()
    expect(hits(foe, hero, { 1, 3, 3, 1 })).to_hit()
  end)

  it("asleep: until hurt", function()
    local hero, foe = pair()
    hero:inflict "asleep"
    expect(hero:attack(foe)).to_be_refused "asleep"
    hero:take(1)
    expect(hero:has "asleep").to_be_false()
  end)

  it("afraid: a WIL check each round, harder with each point", function()
    local hero = pair()
    hero:inflict "afraid 2"
    dice { 5, 4, 4 }
    round(hero)
    expect(hero:has "afraid").to_be_true()
    dice { 5, 5, 4 }
    round(hero)
    expect(hero:has "afraid").to_be_false()
  end)

  it("hardened: a point off all damage while it lasts", function()
    local hero = pair()
    hero:inflict "hardened 2"
    hero:take(3)
    round(hero); round(hero)
    hero:take(3)
    expect(hero.standard).to_equal(9 - 2 - 3)
  end)

  it("warded: keeps others away for three rounds", function()
    local hero = pair()
    hero:inflict "warded"
    expect(hero:inflict "poison").to_be_refused "immune"
    for _ = 1, 3 do request("moment", "round end") end
    hero:inflict "poison"
    expect(hero:has "poison").to_be_true()
  end)

  it("thorned: whoever hits it is hurt by its points", function()
    local hero, foe = pair()
    hero:inflict "thorned 2"
    hits(foe, hero, { 4, 4, 1 }); hits(foe, hero, { 1, 1 })
    expect({ foe.standard, hero.standard }).to_equal { 4, 8 }
  end)
end)
