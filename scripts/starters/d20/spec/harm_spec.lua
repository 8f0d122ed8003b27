-- chapters/harm.lua

local people = use "spec/people"

local function dying()
  local hale, wick, lurker = people.three()
  hale:take(25)
  return hale, wick, lurker
end

local function turns(who, faces)
  for _, face in ipairs(faces) do
    dice { face }
    who:moment "turn start"
  end
end

describe("Damage", function()
  it("is taken from Health, which is never below 0", function()
    local hale = people.three()
    expect(hale:take(5)).to_equal(5)
    expect(hale.Health).to_equal(15)
    hale:take(50)
    expect(hale.Health).to_equal(0)
  end)

  it("is never below 0", function()
    local hale = people.three()
    expect(hale:take(-1)).to_be_refused "never below 0"
    expect(hale:heal(-1)).to_be_refused "never below 0"
  end)

  it("kills at 0 Health, but leaves heroes dying", function()
    local hale, _, lurker = people.three()
    lurker:take(14)
    hale:take(20)
    expect({ lurker:exists(), hale:exists(), hale:has "Dying" }).to_equal { false, true, true }
  end)

  it("does nothing else as long as 1 Health is left", function()
    local hale, _, lurker = people.three()
    lurker:take(13)
    hale:take(19)
    expect({ lurker:exists(), hale:has "Dying" }).to_equal { true, false }
  end)
end)

describe("The dying", function()
  it("can neither act nor react", function()
    local hale, wick, lurker = dying()
    expect(hale:use "Move").to_be_refused "Dying"
    wick:inflict "Prone"
    dice { 2, 2 }
    lurker:use("Eel Spear", { target = wick })
    expect(hale.reaction).to_equal(1)
  end)

  it("do not mind damage of 0", function()
    local hale = dying()
    hale:take(0)
    expect(hale.FailedSaves).to_equal(0)
  end)

  it("pass a death save with 10, and are out of danger after three", function()
    local hale = dying()
    turns(hale, { 10, 9, 10, 19 })
    expect({ hale.PassedSaves, hale.FailedSaves }).to_equal { 3, 1 }
    hale:moment "turn start"
    expect(hale:has "Dying").to_be_true()
  end)

  it("die of the third failed save; a 1 counts twice", function()
    local hale = dying()
    turns(hale, { 1 })
    expect(hale.FailedSaves).to_equal(2)
    turns(hale, { 9 })
    expect(hale:exists()).to_be_false()
  end)

  it("get up with 1 Health at a 20", function()
    local hale = dying()
    turns(hale, { 20 })
    expect({ hale.Health, hale:has "Dying" }).to_equal { 1, false }
  end)

  it("get up when they are healed", function()
    local hale = dying()
    expect(hale:heal(4)).to_equal(4)
    expect({ hale.Health, hale:has "Dying" }).to_equal { 4, false }
  end)

  it("fail a save by damage, and lose the passed ones", function()
    local hale = dying()
    turns(hale, { 12, 12, 12 })
    hale:take(1)
    expect({ hale.PassedSaves, hale.FailedSaves }).to_equal { 0, 1 }
    turns(hale, { 5, 5 })
    expect(hale:exists()).to_be_false()
  end)

  it("begin to count anew when they fall again", function()
    local hale = dying()
    turns(hale, { 5, 12, 20 })
    hale:take(1)
    expect({ hale.PassedSaves, hale.FailedSaves }).to_equal { 0, 0 }
  end)
end)

describe("Concentration", function()
  local function dread()
    local hale, wick, lurker = people.three()
    dice { 2 }
    wick:use("Creeping Dread", { target = lurker })
    return hale, wick, lurker
  end

  it("is held by a CON save against 10", function()
    local _, wick, lurker = dread()
    dice { 8 }
    wick:take(3)
    expect(lurker:has "Frightened").to_be_true()
    dice { 7 }
    wick:take(3)
    expect({ wick:has "Concentrating", lurker:has "Frightened" }).to_equal { false, false }
  end)

  it("is held against half the damage, if that is more than 10", function()
    local _, wick, lurker = dread()
    wick.MaxHealth = 50
    wick.Health = 50
    dice { 10 }
    wick:take(26)
    expect(lurker:has "Frightened").to_be_false()
  end)

  it("holds only what was cast with it", function()
    local _, wick, lurker = dread()
    wick:give "Eel Spear"
    dice { 19, 1, 2 }
    wick:use("Eel Spear", { target = lurker, free = true })
    dice { 7 }
    wick:take(3)
    expect({ lurker:has "Frightened", lurker:has "Poisoned" }).to_equal { false, true }
  end)

  it("is not troubled by damage of 0", function()
    local _, wick = dread()
    wick:take(0)
    expect(wick:has "Concentrating").to_be_true()
  end)

  it("ends when its caster falls", function()
    local _, wick, lurker = dread()
    wick:take(20)
    expect(lurker:has "Frightened").to_be_false()
  end)

  it("is for one spell: the next ends the first", function()
    local hale, wick, lurker = dread()
    hale:inflict "Frightened"
    wick:refresh()
    dice { 15 }
    wick:use("Creeping Dread", { target = lurker })
    expect({ wick:has "Concentrating", lurker:has "Frightened" }).to_equal { true, false }
    expect(hale:has "Frightened").to_be_true()
  end)
end)
