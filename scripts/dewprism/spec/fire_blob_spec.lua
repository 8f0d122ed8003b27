-- Fire Blob: each ability once. MlePwr 5, MleAcc 3, SklPwr 4, CL 1, element Fire.
local meet = use("spec/company").meet_as("Fire Blob", { foe = "Skeleton" })

describe("Fire Blob", function()
  it("Build Pressure: one rank more for the next attack, or three; as often as CL", function()
    local blob, bones = meet "Gorotan"
    bones.MaxHealth, bones.Health = 200, 200
    answers { "A" }
    blob:use "Build Pressure"
    expect(blob).to_equal { AP = 10, Focus = 7 }
    answers { "A" }
    expect(blob:use "Build Pressure").to_be_refused("pressure")
    dice { 10 }
    blob:use("Throw Slag", { target = bones })
    expect(bones.Health).to_equal(200 - 10)
    dice { 10 }
    blob:use("Throw Slag", { target = bones })
    expect(bones.Health).to_equal(200 - 15)
    blob.AP = 20
    answers { "B" }
    blob:use "Build Pressure"
    expect(blob).to_equal { AP = 0, Focus = 2 }
    blob.AP = 20
    dice { 10 }
    blob:attack(bones)
    expect(bones.Health).to_equal(200 - 15 - 20)
  end)

  it("Eruption: as many ranks as are used of 10 for a battle", function()
    local blob, goro = meet "Gorotan"
    goro.MaxHealth, goro.Health = 200, 200
    answers { 4 }; dice { 10 }
    blob:use "Eruption"
    expect(goro.Health).to_equal(200 - 20)
    expect(blob).to_equal { AP = 10, Mana = 14, Stamina = 15 }
    blob.AP, blob.Stamina = 20, 20
    answers { 6 }; dice { 10 }
    blob:use "Eruption"
    expect(goro.Health).to_equal(200 - 20 - 30)
    blob.AP = 20
    expect(blob:use "Eruption").to_be_refused("nothing is left")
    blob:moment "battle start"
    local rue = creature("Rue", { at = blob.space, side = "heroes" })
    answers { 1 }; dice { 10, 10 }
    blob:use "Eruption"
    expect(goro.Health).to_equal(200 - 20 - 30 - 15)
    expect(rue.Health).to_equal(45 - 15)
  end)

  it("Molten Body: a battle begins also without an Eruption", function()
    local blob = meet "Gorotan"
    blob:things("ability").Eruption:destroy()
    expect(blob:moment "battle start").to_hit()
  end)

  it("Throw Slag: 5, critical from 17 when alone", function()
    local blob, goro, map = meet("Gorotan", "B")
    dice { 17 }
    blob:use("Throw Slag", { target = goro })
    expect(goro.Health).to_equal(60 - 10)
    expect(blob).to_equal { AP = 15, Stamina = 19, Mana = 16 }
    creature("Rue", { at = map.A, side = "heroes" })
    dice { 17 }
    blob:use("Throw Slag", { target = goro })
    expect(goro.Health).to_equal(60 - 15)
  end)

  it("Newtonian Fluidity: no rank above 4", function()
    local blob, beast = meet "Behemoth"
    dice { 20 }
    beast:attack(blob)
    expect(blob.Health).to_equal(45 - 24)
    dice { 10, 10 }
    beast.AP = 20
    beast:use("Obliterate", { target = blob })
    expect(blob.Health).to_equal(45 - 24 - 24)
  end)

  it("Scorching Touch: whoever hits it here burns; fallen, whoever is there at a turn's start", function()
    local blob, bones, map = meet()
    dice { 15 }; answers { "Wind", true }
    bones:attack(blob)
    expect(bones.statuses.Burning.x).to_equal(1)
    bones:lift "Burning"
    blob:take(blob.Health)
    bones:move_to(map.B)
    bones:begin_turn()
    expect(bones:has("Burning")).to_be_false()
    bones:move_to(map.A)
    expect(bones.statuses.Burning.x).to_equal(1)
    bones:lift "Burning"
    bones:begin_turn()
    expect(bones.statuses.Burning.x).to_equal(1)
  end)

  it("River of Magma: 5 AP less beside another; enemies pay 5 AP or burn", function()
    local blob, bones, map = meet("Skeleton", "C")
    blob:use("River of Magma", { space = map.A })
    expect(blob).to_equal { AP = 10, Mana = 12 }
    expect(blob:use("River of Magma", { space = map.A })).to_be_refused("already")
    blob:move_to(map.B)
    blob:use("River of Magma", { space = map.B })
    expect(blob).to_equal { AP = 5, Mana = 7 }
    answers { true }
    bones:move_to(map.B)
    expect({ bones.AP, bones:has("Burning") }).to_equal { 15, false }
    answers { false }
    bones:move_to(map.A)
    expect({ bones.AP, bones.statuses.Burning.x }).to_equal { 15, 1 }
  end)

  it("Lunge: 2 x MleDmg with 3 more; in company a space farther", function()
    local blob, goro, map = meet("Gorotan", "B")
    expect(blob:use("Lunge", { target = goro })).to_be_refused("out of reach")
    creature("Rue", { at = map.A, side = "heroes" })
    dice { 2 }
    blob:use("Lunge", { target = goro })
    expect({ goro.Health, blob.space.name, blob.AP, blob.Stamina }).to_equal { 60 - 10, "B", 10, 17 }
  end)

  it("Radiant Power: an ability for the allies around until the end of their next turn", function()
    local blob, goro, map = meet("Gorotan", "D")
    local near = creature("Rue", { at = map.C, side = "heroes" })
    local far = creature("Rue", { at = map.D, side = "heroes" })
    answers { "Throw Slag" }
    blob:use "Radiant Power"
    expect(blob).to_equal { AP = 20, Mana = 14, Focus = 7 }
    expect({ near:has("Throw Slag"), far:has("Throw Slag"), goro:has("Throw Slag") }).to_equal { true, false, false }
    near:begin_turn(); near:end_turn()
    expect(near:has("Throw Slag")).to_be_false()
  end)

  it("Puddle: prone, the turn over, those here burn; alone half the damage while prone", function()
    local blob, bones = meet()
    blob.MlePwr = 20
    blob:use "Puddle"
    expect(blob).to_equal { turn_over = true, Focus = 7 }
    expect({ blob:has("Prone"), bones.statuses.Burning.x }).to_equal { true, 2 }
    blob:take(10)
    expect(blob.Health).to_equal(45 - 5)
    blob:lift "Prone"
    blob:take(10)
    expect(blob.Health).to_equal(45 - 15)
  end)

  it("Puddle: it lasts no longer than being prone", function()
    local blob = meet()
    blob:use "Puddle"
    for _ = 1, 3 do blob:end_turn() end
    expect({ blob:has("Prone"), blob:has("Puddled") }).to_equal { false, false }
  end)

  it("Force Retreat: a space away, or 12 fire where there is none", function()
    local blob, bones = meet()
    dice { 14 }
    blob:use "Force Retreat"
    expect({ bones.space.name, bones.Health, blob.AP, blob.Focus }).to_equal { "B", 45, 10, 5 }
    local lonely, goro = duel("Fire Blob", "Gorotan")
    dice { 10 }
    lonely:use "Force Retreat"
    expect(goro.Health).to_equal(60 - 12)
  end)
end)
