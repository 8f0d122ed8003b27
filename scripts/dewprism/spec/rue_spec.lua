-- Rue: each ability once. MlePwr 6, an axe of rank 3, element Electric/Light.
local company = use "spec/company"
local meet = company.meet_as("Rue", { foe = "Pollywog", map = "A-B-C" })
local join = company.join

describe("Rue", function()
  it("Acquire Shape: the dead enemy's scores, stats and abilities, and back", function()
    local rue, frog = meet()
    answers { true }
    frog:die()
    expect(rue.Mana).to_equal(10)
    answers { "take the shape" }
    rue:spend "Shape"
    expect(rue).to_equal { AP = 15, MlePwr = 3, MgcPwr = 4, SklEva = 9, Element = "Water", Health = 45 }
    expect(rue:use("Arc Slash")).to_be_refused("disabled")
    answers { "be yourself again" }
    rue:spend "Shape"
    expect(rue).to_equal { AP = 10, MlePwr = 6, Element = "Electric/Light" }
  end)

  it("Acquire Shape: brings the shape's abilities", function()
    local rue, goro = meet("Gorotan")
    answers { true }
    goro:die()
    answers { "take the shape" }
    rue:spend "Shape"
    expect(rue:has("Lightning Strike")).to_be_true()
    answers { "be yourself again" }
    rue:spend "Shape"
    expect(rue:has("Lightning Strike")).to_be_false()
  end)

  it("Carry Spirit: a fallen ally's abilities, by way of a body", function()
    local rue, _, map = meet()
    local goro = join("Gorotan", map.B)
    answers { false }
    goro:die()
    rue:use "Carry Spirit"
    expect(rue).to_equal { AP = 20, Mana = 10 }
    answers { true }
    rue:spend "Spirit"
    expect(rue:has("Swipe")).to_be_true()
    expect(rue:has("Spirit")).to_be_false()
  end)

  it("Carry Spirit: nobody fell, no spirit", function()
    local rue = meet()
    rue:use "Carry Spirit"
    expect(rue:has("Spirit")).to_be_false()
  end)

  it("Block: alone the axe counts a rank more: 24 off", function()
    local rue, bones = meet("Skeleton")
    answers { true, "Wind" }; dice { 10 }
    bones:attack(rue)
    expect(rue.Health).to_equal(45)
    expect(rue.Stamina).to_equal(14)
  end)

  it("Block: in company 18 off", function()
    local rue, bones, map = meet("Skeleton")
    join("Gorotan", map.A)
    answers { true, "Wind" }; dice { 10 }
    bones:attack(rue)
    expect(rue.Health).to_equal(45 - (20 - 18))
  end)

  it("Block: not without a weapon in hand", function()
    local rue, bones = meet("Skeleton")
    rue:put_away(rue:weapons()[1])
    answers { "Wind" }; dice { 10 }
    bones:attack(rue)
    expect(rue).to_equal { Health = 45 - 20, Stamina = 17 }
  end)

  it("Avenge Ally: one more MlePwr when lucky, two on a critical", function()
    local rue, _, map = meet()
    local one, two = join("Stinger", map.B), join("Stinger", map.B)
    answers { true }; dice { 10 }
    one:die()
    expect(rue.MlePwr).to_equal(7)
    answers { true }; dice { 20 }
    two:die()
    expect(rue.MlePwr).to_equal(9)
  end)

  it("Avenge Ally: an ally beside is worth 2", function()
    local rue, _, map = meet()
    local one = join("Stinger", map.B)
    join("Gorotan", map.A)
    answers { true }; dice { 8 }
    one:die()
    expect(rue.MlePwr).to_equal(7)
  end)

  it("Arc Slash: 6 to every enemy here", function()
    local rue, frog, map = meet()
    local other = creature("Saber Tiger", { at = map.A, side = "beasts" })
    local ally = join("Behemoth", map.A)
    answers { "Light" }
    rue:use "Arc Slash"
    expect(frog.Health).to_equal(15)
    expect(other.Health).to_equal(12)
    expect(ally.Health).to_equal(75)
    expect(rue.AP).to_equal(10)
  end)

  it("Path of Duty: magic aimed at one restores stamina and focus", function()
    local rue, goro = meet("Gorotan")
    rue.Stamina, rue.Focus = 5, 5
    answers { false, true }; dice { 1 }
    goro:use("Lightning Strike", { target = rue })
    expect(rue).to_equal { Stamina = 6, Focus = 6, Mana = 10 }
  end)

  it("Call Friend: after a movement a friend comes a space nearer", function()
    local rue, _, map = meet()
    local goro = join("Gorotan", map.C)
    answers { true }
    rue:use "Movement"
    expect(goro.space.name).to_equal("B")
    expect(rue).to_equal { AP = 15, Focus = 9 }
  end)

  it("Wander: two dice say where to, the GM what lies there", function()
    local rue = meet()
    dice { 11, 3 }; answers { "B", "C", "nothing" }
    rue:use "Wander"
    expect(rue.space.name).to_equal("C")
    expect(rue.AP).to_equal(10)
  end)

  it("Dive Slash: leaps to an enemy, attacks with +5, a rank more on an unaided critical", function()
    local rue, frog, map = meet()
    rue.CL = 4
    frog:move_to(map.B)
    answers { "Light", false }; dice { 20 }
    rue:use("Dive Slash", { target = frog })
    expect(rue).to_equal { AP = 10, Stamina = 10 }
    expect(rue.space.name).to_equal("B")
    expect(frog.Health).to_equal(21 - 30)
  end)

  it("Dive Slash: 5 more on the check", function()
    local rue, frog = meet()
    answers { "Light", false }; dice { 5 }
    rue:use("Dive Slash", { target = frog })
    expect(frog.Health).to_equal(21 - 18)
  end)

  it("Chain Attack: luck gives another blow, a critical one of a rank more", function()
    local rue, bones = meet("Skeleton")
    bones.MaxHealth = 90; bones.Health = 90
    answers { "Electric", true, "Electric", false }; dice { 12, 20, 12 }
    rue:attack(bones)
    expect(rue).to_equal { AP = 10, Stamina = 14 }
    expect(bones.Health).to_equal(90 - 18 - 24)
  end)

  it("Inner Power: the next attack on the offender hits for 30 more", function()
    local rue, bones, map = meet("Skeleton")
    bones.MaxHealth = 90; bones.Health = 90
    local frog = creature("Stinger", { at = map.A, side = "heroes" })
    answers { "Wind", true }; dice { 15 }
    bones:attack(frog)
    expect(frog:has("Knocked Out")).to_be_true()
    expect(bones:has("Singled Out")).to_be_true()
    answers { "Electric", false }
    rue:attack(bones)
    expect(bones.Health).to_equal(90 - 18 - 30)
    expect(bones:has("Singled Out")).to_be_false()
  end)

  it("Path of Free Will: only harm to the health", function()
    local rue, beast = meet("Behemoth")
    beast:use("Flare", { target = rue })
    dice { 20 }; answers { false }
    beast.AP, beast.Mana = 20, 10
    beast:use("Flare", { target = rue })
    expect(rue:has("Burning")).to_be_false()
    rue:take(45)
    expect(rue:has("Knocked Out")).to_be_true()
  end)

  it("Soul Bind: one of the dead comes back when the battle ends", function()
    local rue, _, map = meet()
    local one, two = join("Stinger", map.B), join("Stinger", map.B)
    answers { false, false }
    one:die(); two:die()
    answers { true, "1" }
    rue:moment("battle end")
    expect(one.Health).to_equal(1)
    expect(two:has("Dead")).to_be_true()
  end)
end)
