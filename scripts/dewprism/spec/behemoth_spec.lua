-- Behemoth: each ability once. MlePwr 6, MgcPwr 5, horns of rank 4, element Neutral.
local company = use "spec/company"
local meet = company.meet_as("Behemoth", { foe = "Skeleton", at = "B" })
local join = company.join

describe("Behemoth", function()
  it("Bull Rush: 12 to every enemy in the spaces entered or left", function()
    local beast, bones, map = meet()
    local near = creature("Stinger", { at = map.A, side = "beasts" })
    local far = creature("Pollywog", { at = map.D, side = "beasts" })
    answers { "C" }
    beast:use "Bull Rush"
    expect(beast).to_equal { AP = 10, Stamina = 10 }
    expect(beast.space.name).to_equal("C")
    expect(bones.Health).to_equal(45 - 12)
    expect(near.Health).to_equal(18 - 12)
    expect(far.Health).to_equal(21)
  end)

  it("Bull Rush, knocked out: 12 to one in its own space, unmoved", function()
    local beast, _, map = meet()
    local near = creature("Pollywog", { at = map.A, side = "beasts" })
    beast:take(80)
    expect(beast:has("Knocked Out")).to_be_true()
    beast:use("Bull Rush", { target = near })
    expect(near.Health).to_equal(21 - 12)
    expect(beast.space.name).to_equal("A")
  end)

  it("Roar!: 3 less MlePwr, never below 1", function()
    local beast, bones = meet("Stinger")
    answers { "B" }; dice { 14 }
    beast:use "Roar!"
    expect(bones.MlePwr).to_equal(1)
    expect(beast).to_equal { AP = 10, Stamina = 14, Focus = 7 }
  end)

  it("Roar!: who evades keeps it", function()
    local beast, bones = meet("Stinger")
    answers { "B" }; dice { 11 }
    beast:use "Roar!"
    expect(bones.MlePwr).to_equal(3)
  end)

  it("Impale: 3 x 24 and Bleeding 6", function()
    local beast, bones, map = meet()
    bones:move_to(map.A)
    bones.MaxHealth = 200; bones.Health = 200
    dice { 10 }
    beast:use("Impale", { target = bones })
    expect(bones.Health).to_equal(200 - 72)
    expect(bones.statuses.Bleeding.x).to_equal(6)
    expect(beast).to_equal { AP = 10, Stamina = 14 }
  end)

  it("Impale: a critical raises both ranks; in company no stamina, once a turn", function()
    local beast, bones, map = meet()
    bones:move_to(map.A)
    bones.MaxHealth = 200; bones.Health = 200
    join("Gorotan", map.A)
    dice { 20 }; answers { false }
    beast:use("Impale", { target = bones })
    expect(bones.Health).to_equal(200 - 96)
    expect(bones.statuses.Bleeding.x).to_equal(12)
    expect(beast).to_equal { AP = 10, Stamina = 17 }
    expect(beast:use("Impale", { target = bones })).to_be_refused("this turn")
  end)

  it("Counter Attack: an unarmed blow back, with advantage on the luck when alone", function()
    local beast, frog, map = meet("Pollywog")
    frog:move_to(map.A)
    answers { 1, true }; dice { 2, 3, 11, 9 }
    frog:attack(beast)
    expect(frog.Health).to_equal(21 - 6)
    expect(beast.Stamina).to_equal(12)
  end)

  it("Group Rush: friends with luck attack the same enemy", function()
    local beast, bones, map = meet()
    bones:move_to(map.A)
    local goro = join("Gorotan", map.A)
    answers { true }; dice { 15, 12, 10 }
    beast:use("Impale", { target = bones })
    expect(goro.AP).to_equal(20)
    expect(bones.Health).to_equal(-22)
    expect(beast).to_equal { AP = 5, Focus = 7 }
  end)

  it("Meteor: 25 fire to all in a space, strong against wind", function()
    local beast, tiger = meet("Saber Tiger")
    tiger.MaxHealth = 90; tiger.Health = 90
    answers { "B" }; dice { 10 }
    beast:use "Meteor"
    expect(tiger.Health).to_equal(90 - 30)
    expect(beast).to_equal { AP = 0, Mana = 5 }
  end)

  it("Meteor reaches any space in company", function()
    local map = space_map [[ A-B-C-D-E-F ]]
    local beast = creature("Behemoth", { at = map.A, side = "heroes" })
    local frog = creature("Pollywog", { at = map.F, side = "beasts" })
    beast.AP = 20
    join("Saber Tiger", map.A)
    answers { "F" }; dice { 9 }
    beast:use "Meteor"
    expect(frog.Health).to_equal(21 - 20)
  end)

  it("Maelstrom: pulls a space nearer", function()
    local beast, frog, map = meet("Pollywog")
    frog:move_to(map.C)
    answers { "C" }; dice { 9 }
    beast:use "Maelstrom"
    expect(frog.space.name).to_equal("B")
    expect(beast).to_equal { AP = 10, Mana = 5 }
  end)

  it("Flare: a quarter of the health burns at each turn's end", function()
    local beast, frog = meet("Pollywog")
    dice { 9 }
    beast:use("Flare", { target = frog })
    expect(frog.statuses.Burning.x).to_equal(5)
    frog:end_turn()
    expect(frog.Health).to_equal(21 - 5)
  end)

  it("Fortitude: no poison, bleeding, burning; alone no paralysis either", function()
    local beast, frog, map = meet("Pollywog")
    local goro = join("Gorotan", map.C)
    goro.Mana = 20
    frog:give "Flare"; frog.Mana = 11
    dice { 20 }; answers { false }
    frog:use("Flare", { target = beast })
    expect(beast:has("Burning")).to_be_false()
    expect(beast:laid("immune", "Paralyzed")).to_equal("Fortitude")
    goro:move_to(map.A)
    expect(beast:laid("immune", "Paralyzed")).to_be_nil()
    expect(beast:laid("immune", "Poison")).to_equal("Fortitude")
    expect(beast:laid("immune", "Blinded")).to_be_nil()
  end)

  it("Obliterate: 7 x 6 when it both hits and is not evaded, once a battle", function()
    local beast, bones = meet()
    dice { 10, 11 }
    beast:use("Obliterate", { target = bones })
    expect(bones.Health).to_equal(45 - 42)
    expect(beast).to_equal { AP = 10, Stamina = 10 }
    expect(beast:use("Obliterate", { target = bones })).to_be_refused("this battle")
  end)

  it("Obliterate: evaded", function()
    local beast, bones = meet()
    dice { 10, 9 }
    beast:use("Obliterate", { target = bones })
    expect(bones.Health).to_equal(45)
  end)

  it("King: the GM says", function()
    local beast = meet()
    answers { false }
    expect(beast:use "King").to_be_refused("the GM says no")
  end)

  it("Meteor Shower: everywhere", function()
    local beast, frog, map = meet("Pollywog")
    local other = creature("Pollywog", { at = map.D, side = "beasts" })
    answers { true }; dice { 9, 8 }
    beast:use "Meteor Shower"
    expect(frog.Health).to_equal(21 - 20)
    expect(other.Health).to_equal(21)
  end)
end)
