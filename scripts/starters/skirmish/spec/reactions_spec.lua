-- Reactions: asked, once a round, not for those who cannot react.

local map, marlo, kez

local function set_up()
  policy "usual"
  map = space_map "a-b-c(cover 1)-d"
  marlo = figure("Marlo", { at = map.a, side = "wardens" })
  kez = figure("Raider", { at = map.c, side = "looters" })
  marlo:set("Aim", 0)
end

describe("Dive for Cover", function()
  it("needs 2 more and pins who dives, once a round", function()
    set_up()
    answers { "yes" }
    dice { 5 }
    expect(marlo:attack(kez)).to_miss()
    expect(kez:has "Pinned").to_be_true()
    kez:lift "Pinned"
    policy(function() return true end)
    dice { 4, 6 }
    expect(marlo:attack(kez)).to_hit()
    request("start_battle", { marlo, kez })
    request("activate", 1, "looters")
    dice { 5 }
    expect(marlo:attack(kez)).to_miss()
  end)

  it("is for squares with cover, and its default is no", function()
    set_up()
    dice { 3 }
    marlo:attack(kez)
    expect(kez:has "Pinned").to_be_false()
    policy(function() return true end)
    kez:put(map.b)
    dice { 3, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)

  it("is no help in a fight", function()
    set_up()
    policy(function() return true end)
    marlo:put(map.c)
    dice { 3, 6 }
    expect(marlo:attack(kez)).to_hit()
  end)
end)

describe("Snap Shot", function()
  it("shoots at an enemy that moves in sight of a figure that watches", function()
    set_up()
    marlo:use "Watch"
    expect({ marlo:has "Watching", marlo.AP }).to_equal { true, 0 }
    dice { 3, 1 }
    kez:walk(map.b)
    expect(kez:exists()).to_be_false()
  end)

  it("is asked, and no shot without a yes", function()
    set_up()
    marlo:use "Watch"
    answers { "no" }
    kez:walk(map.b)
    expect({ kez:exists(), kez.space.name }).to_equal { true, "b" }
  end)

  it("ends a move where it pins, and comes once a round", function()
    set_up()
    local gunner = figure("Gunner", { at = map.a, side = "wardens" })
    gunner:inflict "Watching"
    kez:put(map.d)
    answers { "yes", "no" }
    dice { 1 }
    kez:walk(map.b)
    expect({ kez.space.name, kez:has "Pinned" }).to_equal { "c", true }
    kez:walk(map.b)
    expect(kez.space.name).to_equal "b"
  end)

  it("is not for figures that are Pinned or do not watch", function()
    set_up()
    kez:walk(map.b)
    marlo:inflict "Watching"
    marlo:inflict "Pinned"
    kez:walk(map.c)
    expect(kez.space.name).to_equal "c"
  end)

  it("is no order of its own", function()
    set_up()
    expect(marlo:use "Snap Shot").to_be_refused "is a reaction"
  end)
end)

describe("Parry", function()
  it("needs 2 more of a blow, and is not asked at a shot", function()
    local there = space_map "a-b"
    local brugg = figure("Brugg", { at = there.a, side = "wardens" })
    local dorn = figure("Raider", { at = there.b, side = "looters" })
    dice { 3, 6 }
    expect(dorn:attack(brugg)).to_hit()
    dorn:put(there.a)
    dorn:set("Brawl", 1)
    answers { "yes" }
    dice { 5 }
    expect(dorn:attack(brugg)).to_miss()
    dice { 4, 6 }
    expect(dorn:attack(brugg)).to_hit()
  end)
end)
