-- Attacks, saves and harm; traits and reactions of weapons.

local map, marlo, kez

local function set_up(text, from, to)
  map = space_map(text)
  marlo = figure("Marlo", { at = map[from], side = "wardens" })
  kez = figure("Raider", { at = map[to], side = "looters" })
end

describe("A shot", function()
  it("hits with a total of 3 at half the range", function()
    set_up("a-b-c", "a", "c")
    marlo:set("Aim", 0)
    dice { 2 }
    expect(marlo:attack(kez)).to_miss()
    dice { 3, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)

  it("needs 1 more beyond half the range", function()
    set_up("a-b-c-d", "a", "d")
    marlo:set("Aim", 0)
    dice { 3 }
    expect(marlo:attack(kez)).to_miss()
    dice { 4, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)

  it("needs as much more as the target has cover", function()
    set_up("a-b(cover 2)", "a", "b")
    marlo:set("Aim", 0)
    answers { "no" }
    dice { 4 }
    expect(marlo:attack(kez)).to_miss()
    answers { "no" }
    dice { 5, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)

  it("adds Aim; a 6 always hits and a 1 always misses", function()
    set_up("a-b", "a", "b")
    expect(marlo.Aim).to_equal(2)
    dice { 1 }
    expect(marlo:attack(kez)).to_miss()
    kez:set("MaxHealth", 9); kez:set("Health", 9)
    marlo:set("Aim", -9)
    dice { 6, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)

  it("is refused at what no weapon reaches, and at friends", function()
    set_up("a-b|c ; a-d-e-f-g-h", "a", "c")
    expect(marlo:attack(kez)).to_be_refused "no weapon that reaches"
    kez:put(map.h)
    dice { 2 }
    marlo:set("Aim", 0)
    expect(marlo:attack(kez)).to_miss()
    expect(marlo:attack(figure("Tess", { at = map.d, side = "wardens" }))).to_be_refused "no enemy"
    expect(marlo:attack(kez, { weapon = marlo:things("weapon")["Hatchet"] })).to_be_refused "does not reach"
  end)

  it("is not for a figure with an enemy in its square, which fights", function()
    set_up("a-b", "a", "b")
    local dorn = figure("Raider", { at = map.a, side = "looters" })
    expect(marlo:attack(kez)).to_be_refused "no weapon that reaches"
    dice { 2 }
    expect(marlo:attack(dorn)).to_miss()
  end)
end)

describe("A blow", function()
  it("needs 3 and the Brawl of the target, and adds that of the attacker", function()
    set_up("a", "a", "a")
    kez:set("Brawl", 1)
    dice { 3 }
    expect(marlo:attack(kez)).to_miss()
    dice { 4, 6 }
    expect(marlo:attack(kez)).to_hit()
    marlo:set("Brawl", 1)
    dice { 3, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)
end)

describe("A hit", function()
  it("is saved with 6 and Armour, else it wounds or kills", function()
    set_up("a", "a", "a")
    local axe = kez:things("weapon")["Hatchet"]
    dice { 5 }
    marlo:suffer(axe)
    expect(marlo.Health).to_equal(2)
    dice { 4 }
    marlo:suffer(axe)
    expect({ marlo.Health, marlo.Aim, marlo.Brawl, marlo:has "Wounded" }).to_equal { 1, 1, -1, true }
    dice { 4 }
    marlo:suffer(axe)
    expect(marlo:exists()).to_be_false()
  end)

  it("takes the damage of its weapon, and Piercing makes the save harder", function()
    set_up("a", "a", "a")
    local ogress = figure("Ogress", { at = map.a, side = "looters" })
    local brugg = figure("Brugg", { at = map.a, side = "wardens" })
    answers { "no", "no" }
    dice { 6, 5 }
    ogress:attack(brugg)
    expect(brugg.Health).to_equal(3)
    dice { 6, 4 }
    ogress:attack(brugg)
    expect(brugg.Health).to_equal(1)
  end)
end)

describe("A trait", function()
  it("Suppressing pins the target of a shot, until the end of its next turn", function()
    set_up("a-b", "a", "b")
    local gunner = figure("Gunner", { at = map.b, side = "looters" })
    dice { 1 }
    gunner:attack(marlo)
    expect({ marlo:has "Pinned", marlo.MaxAP, marlo.Aim }).to_equal { true, 1, 1 }
    marlo:moment "turn start"
    marlo:moment "turn end"
    expect({ marlo:has "Pinned", marlo.MaxAP }).to_equal { false, 2 }
  end)

  it("Scatter needs 1 less at up to 2 squares", function()
    set_up("a-b-c-d", "a", "c")
    local brugg = figure("Brugg", { at = map.a, side = "wardens" })
    dice { 2, 6 }
    expect(brugg:attack(kez)).to_hit()
    kez:put(map.d)
    dice { 3 }
    expect(brugg:attack(kez)).to_miss()
  end)
end)
