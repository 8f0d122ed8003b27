-- chapters/movement.lua, and the deeds that are about moving

local people = use "spec/people"

describe("A move", function()
  it("costs 1 movement for each step", function()
    local hale, wick, lurker, map = people.three()
    people.calm(hale, wick)
    lurker:use("Move", { space = map.bank })
    expect({ lurker.space.name, lurker.movement }).to_equal { "bank", 3 }
    lurker:use("Move", { space = map.reeds })
    expect(lurker.movement).to_equal(2)
  end)

  it("ends in a free space within the movement that is left", function()
    local _, wick, lurker, map = people.three()
    people.calm(wick)
    lurker.movement = 2
    expect(lurker:use("Move", { space = map.bank })).to_be_refused "out of reach"
    expect(lurker:use("Move", { space = map.path })).to_be_refused "out of reach"
    expect(lurker.movement).to_equal(2)
  end)

  it("may pass others", function()
    local hale, wick, lurker, map = people.three()
    people.calm(wick, lurker)
    hale:use("Move", { space = map.mud })
    expect({ hale.space.name, hale.movement }).to_equal { "mud", 3 }
  end)

  it("is not for the prone, who stand up for 3 movement", function()
    local _, wick, lurker, map = people.three()
    people.calm(wick)
    lurker:inflict "Prone"
    expect(lurker:use("Move", { space = map.mud })).to_be_refused "no way"
    lurker:use "Stand Up"
    expect({ lurker:has "Prone", lurker.movement }).to_equal { false, 3 }
    expect(lurker:use "Stand Up").to_be_refused "not prone"
  end)

  it("goes twice as far with a dash", function()
    local _, wick, _, map = people.three()
    wick:use("Dash")
    expect(wick.movement).to_equal(12)
    wick:moment "turn end"
    wick:moment "turn start"
    expect({ wick.movement, map.yard ~= nil }).to_equal { 6, true }
  end)

  it("is proposed towards the nearest enemy who is up", function()
    local hale, wick, lurker, map = people.three()
    wick:take(20)
    people.calm(lurker)
    hale:put(map.pool)
    lurker:use "Move"
    expect(lurker.space).to_be(map.bank)
  end)
end)

describe("An opportunity attack", function()
  it("strikes an enemy that steps out of reach", function()
    local _, wick, lurker, map = people.three()
    answers { "yes" }
    dice { 12, 4 }
    lurker:use("Move", { space = map.mud })
    expect({ lurker.Health, wick.reaction, lurker.space.name }).to_equal { 10, 0, "mud" }
  end)

  it("may be declined", function()
    local _, wick, lurker, map = people.three()
    answers { "no" }
    lurker:use("Move", { space = map.mud })
    expect({ lurker.Health, wick.reaction }).to_equal { 14, 1 }
  end)

  it("does not come if the enemy has disengaged, or stays near", function()
    local hale, wick, lurker, map = people.three()
    people.calm(hale)
    lurker:use "Disengage"
    lurker:use("Move", { space = map.mud })
    expect(wick.reaction).to_equal(1)
    lurker:moment "turn end"
    lurker:use("Move", { space = map.ford })
    expect(wick.reaction).to_equal(1)
  end)

  it("does not come where the enemy goes around", function()
    local map = space_map "yard-path / ford-mud"
    local wick = creature("Wick", { at = map.yard, side = "heroes" })
    local lurker = creature("Reed Lurker", { at = map.path, side = "reeds" })
    lurker:use("Move", { space = map.mud })
    expect({ wick.reaction, lurker.space.name }).to_equal { 1, "mud" }
  end)

  it("stops an enemy that it throws to the ground", function()
    local _, wick, lurker, map = people.three()
    wick:things("weapon")["Staff"]:destroy()
    wick:give "Teeth"
    answers { "yes" }
    dice { 15, 1, 2 }
    lurker:use("Move", { space = map.reeds })
    expect({ lurker.space.name, lurker:has "Prone" }).to_equal { "ford", true }
  end)

  it("stops an enemy that it fells", function()
    local _, _, lurker, map = people.three()
    lurker:take(12)
    answers { "yes" }
    dice { 12, 4 }
    lurker:use("Move", { space = map.mud })
    expect(lurker:exists()).to_be_false()
  end)

  it("needs a weapon for melee", function()
    local hale, wick, lurker, map = people.three()
    wick:things("weapon")["Staff"]:destroy()
    wick:give "Hunting Bow"
    lurker:use("Move", { space = map.mud })
    expect({ wick.reaction, hale.reaction }).to_equal { 1, 1 }
  end)
end)
