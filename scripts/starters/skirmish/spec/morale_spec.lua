-- Losses and nerve.

local map, marlo, tess, brugg, kez

local function set_up()
  map = space_map "a-b-c-d-e-f-g"
  marlo = figure("Marlo", { at = map.d, side = "wardens" })
  tess = figure("Tess", { at = map.c, side = "wardens" })
  brugg = figure("Brugg", { at = map.d, side = "wardens" })
  kez = figure("Raider", { at = map.e, side = "looters" })
  request("start_battle", { marlo, tess, brugg, kez })
end

describe("A squad", function()
  it("tests its nerve once, when half of it is lost", function()
    set_up()
    tess:fall()
    dice { 2 }
    brugg:fall()
    expect(marlo:has "Fleeing").to_be_false()
    marlo:set("Nerve", 1)
    dice { 2 }
    expect(marlo:test_nerve()).to_be_false()
    expect(marlo:has "Fleeing").to_be_true()
  end)

  it("of two tests after the first loss", function()
    set_up()
    tess:fall()
    local dorn = figure("Raider", { at = map.g, side = "looters" })
    request("start_battle", { marlo, brugg, kez, dorn })
    dice { 3 }
    dorn:fall()
    expect({ dorn:exists(), kez:has "Fleeing" }).to_equal { false, true }
  end)

  it("does not test again when it loses more", function()
    set_up()
    local more = {}
    for i = 1, 4 do more[i] = figure("Raider", { at = map.g, side = "looters" }) end
    request("start_battle", { marlo, more[1], more[2], more[3], more[4], kez })
    more[1]:fall()
    more[2]:fall()
    dice { 4, 4 }
    more[3]:fall()
    more[4]:fall()
    expect(kez:has "Fleeing").to_be_false()
  end)
end)

describe("A figure that falls", function()
  it("has no activation any more", function()
    set_up()
    marlo:fall()
    dice { 6 }
    brugg:fall()
    expect(request("activate", 1, "looters").name).to_equal "Tess"
    expect(request("activate", 1, "looters").name).to_equal "Raider"
  end)
end)

describe("A test of nerve", function()
  it("always passes with a 6 and fails with a 1", function()
    set_up()
    marlo:set("Nerve", 9)
    dice { 1 }
    expect(marlo:test_nerve()).to_be_false()
    marlo:set("Nerve", -9)
    dice { 6 }
    expect(marlo:test_nerve()).to_be_true()
  end)
end)

describe("A figure that flees", function()
  it("runs from the nearest enemy, and may rally", function()
    set_up()
    marlo:inflict "Fleeing"
    dice { 1 }
    marlo:run()
    expect({ marlo.space.name, marlo:has "Fleeing" }).to_equal { "a", true }
    dice { 2 }
    marlo:run()
    expect(marlo:has "Fleeing").to_be_false()
  end)

  it("does not test again for the losses of its squad", function()
    set_up()
    marlo:inflict "Fleeing"
    tess:fall()
    brugg:fall()
    expect(marlo:has "Fleeing").to_be_true()
  end)

  it("cannot react", function()
    set_up()
    marlo:inflict "Watching"
    marlo:inflict "Fleeing"
    kez:walk(map.f)
    expect(kez.space.name).to_equal "f"
  end)
end)
