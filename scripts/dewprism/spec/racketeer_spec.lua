-- Racketeer: each ability once. MlePwr 5, SklPwr 6, no weapon, TL 1.
local company = use "spec/company"
local meet = company.meet_as("Racketeer", { foe = "Pollywog", map = "A-B-C-D-E" })
local join = company.join

describe("Racketeer", function()
  it("Hack-N-Slash: a step, 5 and Prone, and on past the enemy, once in two turns", function()
    local thug, frog, map = meet()
    expect(thug:use("Hack-N-Slash", { target = frog })).to_be_refused("already there")
    frog:move_to(map.B)
    thug:use("Hack-N-Slash", { target = frog })
    expect(frog.Health).to_equal(21 - 5)
    expect(frog:has("Prone")).to_be_true()
    expect(thug).to_equal { AP = 20, Stamina = 16 }
    expect(thug.space.name).to_equal("C")
    frog:move_to(map.D)
    expect(thug:use("Hack-N-Slash", { target = frog })).to_be_refused("this turn")
  end)

  it("Hack-N-Slash: out of reach it only comes nearer", function()
    local thug, frog, map = meet()
    frog:move_to(map.D)
    thug:use("Hack-N-Slash", { target = frog })
    expect(frog.Health).to_equal(21)
    expect(thug.space.name).to_equal("B")
  end)

  it("Doubleteam: a friend strikes too, critical from 19", function()
    local thug, frog, map = meet()
    frog.MaxHealth = 90; frog.Health = 90
    local beast = join("Behemoth", map.A)
    answers { true, frog, false }; dice { 19, 10 }
    thug:attack(frog)
    expect(frog.Health).to_equal(90 - 6 * 5 - 5)
    expect({ thug.Focus, thug.AP, beast.AP }).to_equal { 8, 10, 20 }
  end)

  it("Shove: a space for four levels, 3 stamina less when alone", function()
    local thug, frog, map = meet()
    thug.TL = 8
    answers { 2 }; dice { 8 }
    thug:use("Shove", { target = frog })
    expect(frog.space.name).to_equal("C")
    expect(thug).to_equal { AP = 10, Stamina = 18 }
    frog:move_to(map.A)
    join("Stinger", map.A)
    answers { false }; dice { 7 }
    thug:use("Shove", { target = frog })
    expect(frog.space.name).to_equal("A")
    expect(thug.Stamina).to_equal(13)
  end)

  it("Kidnap: the target comes along", function()
    local thug, frog = meet()
    dice { 8 }
    thug:use("Kidnap", { target = frog })
    expect({ thug.space.name, frog.space.name }).to_equal { "B", "B" }
    expect(thug).to_equal { AP = 10, Stamina = 17 }
  end)

  it("Kidnap: sure in company, else it may fail", function()
    local thug, frog, map = meet()
    dice { 7 }
    thug:use("Kidnap", { target = frog })
    expect(frog.space.name).to_equal("A")
    join("Stinger", map.A)
    answers { false }
    thug:use("Kidnap", { target = frog })
    expect(frog.space.name).to_equal("B")
  end)

  it("Smash Item: what was chosen is gone", function()
    local thug, bones = meet("Skeleton")
    dice { 9, 10 }
    thug:use("Smash Item", { target = bones })
    expect(bones:has("Shortsword")).to_be_true()
    thug:use("Smash Item", { target = bones })
    expect(bones:has("Shortsword")).to_be_false()
    thug.AP = 20
    expect(thug:use("Smash Item", { target = bones })).to_be_refused("no item")
  end)

  it("Cornering the Prey: a rank more for each wall around the target", function()
    local map = space_map [[ a|b / c-d ]]
    local thug = creature("Racketeer", { at = map.a, side = "heroes" })
    local frog = creature("Pollywog", { at = map.a, side = "beasts" })
    local walls = #map.a:around(1, true) - #map.a:around(1)
    expect(walls).to_be_at_least(1)
    thug.AP = 20
    dice { 10 }
    thug:attack(frog)
    expect(frog.Health).to_equal(21 - 5 - 5 * walls)
  end)

  it("Cornering the Prey: knocked out, its space costs 5AP more", function()
    local thug, frog, map = meet()
    frog:move_to(map.B)
    frog:use("Movement", { space = map.A })
    expect(frog.AP).to_equal(15)
    frog:move_to(map.B)
    thug:take(40)
    frog:use("Movement", { space = map.A })
    expect(frog.AP).to_equal(5)
  end)

  it("Intimidate: no movement until the end of the next turn", function()
    local thug, frog, map = meet()
    dice { 10 }
    thug:use("Intimidate", { target = frog })
    expect(thug).to_equal { AP = 5, Focus = 10 }
    expect(frog:use("Movement", { space = map.B })).to_be_refused("barred")
    expect(frog:has("Cowed")).to_be_false()
    frog:begin_turn(); frog:end_turn()
    frog.AP = 20
    frog:use("Movement", { space = map.B })
    expect(frog.space.name).to_equal("B")
  end)

  it("Intimidate: critical, no class abilities either", function()
    local thug, goro = meet("Gorotan")
    dice { 20, 10 }
    thug:use("Intimidate", { target = goro })
    expect(goro:use("Swipe", { target = thug })).to_be_refused("cowed")
    expect(goro:attack(thug)).to_hit()
  end)

  it("Menacing Invitation: comes when it is called, until a self-check", function()
    local thug, frog, map = meet()
    frog:move_to(map.D)
    thug:use("Menacing Invitation", { target = frog })
    expect(thug).to_equal { AP = 20, Stamina = 20 }
    dice { 9 }
    frog:begin_turn()
    expect(frog.space.name).to_equal("A")
    frog:move_to(map.D)
    dice { 8 }
    frog:begin_turn()
    expect(frog.space.name).to_equal("D")
    expect(frog:has("Menacing Invitation")).to_be_false()
    thug:use("Menacing Invitation", { target = frog })
    expect(thug).to_equal { AP = 10, Stamina = 15 }
  end)

  it("Burgle: what was theirs", function()
    local thug, bones = meet("Skeleton")
    dice { 10 }
    thug:use("Burgle", { target = bones })
    expect({ thug:has("Shortsword"), bones:has("Shortsword") }).to_equal { true, false }
    expect(thug.AP).to_equal(10)
  end)

  it("Tactical Retreat: not from an enemy to whom there is no way", function()
    local thug, dew = meet("Evening Dew", "C", "A-B|C")
    thug.Health = 19
    dew:give "Slicing Song"
    dew:use "Slicing Song"
    expect(thug.Health).to_equal(4)
    expect(thug.space.name).to_equal("A")
  end)

  it("Tactical Retreat: at 5 or less a free step away", function()
    local thug, frog = meet()
    thug.Health = 12
    answers { true }; dice { 10 }
    frog:attack(thug, { weapon = frog:weapons()[1] })
    expect(thug.Health).to_equal(6)
    expect(thug.space.name).to_equal("A")
    dice { 10 }
    frog:attack(thug, { weapon = frog:weapons()[2], way = "strike" })
    expect(thug.space.name).to_equal("B")
    expect(thug.Stamina).to_equal(15)
  end)

  it("Plunder: 15 and an item", function()
    local thug, bones = meet("Skeleton")
    dice { 7 }
    thug:use("Plunder", { target = bones })
    expect(bones.Health).to_equal(45 - 15)
    expect(thug:has("Shortsword")).to_be_true()
    expect(thug).to_equal { AP = 10, Stamina = 15, Focus = 10 }
  end)

  it("Vanish: nothing hits until the next turn", function()
    local thug, frog = meet()
    thug:use "Vanish"
    expect(thug.Focus).to_equal(3)
    frog:attack(thug, { weapon = frog:weapons()[1] })
    expect(thug.Health).to_equal(40)
    thug:begin_turn()
    dice { 10 }
    frog:attack(thug, { weapon = frog:weapons()[1] })
    expect(thug.Health).to_equal(40 - 6)
  end)

  it("Smokescreen: 6 less to hit and to evade for enemies inside, for 3 turns", function()
    local thug, frog, map = meet()
    answers { "1" }
    thug:use("Smokescreen", { space = map.B })
    expect(thug).to_equal { AP = 15, Stamina = 15 }
    expect(#thug.space:contents():with(function(one) return one.name == "Smokescreen" end)).to_equal(1)
    dice { 13 }
    frog:attack(thug, { weapon = frog:weapons()[1] })
    expect(thug.Health).to_equal(40)
    dice { 14 }
    frog:attack(thug, { weapon = frog:weapons()[1] })
    expect(thug.Health).to_equal(40 - 6)
    thug:give "Roar!"
    frog:move_to(map.B)
    answers { "B", true }; dice { 2 }
    thug:use "Roar!"
    expect(frog.MlePwr).to_equal(1)
    for _ = 1, 3 do thug:end_turn() end
    expect(#map.B:contents()).to_equal(1)
  end)
end)
