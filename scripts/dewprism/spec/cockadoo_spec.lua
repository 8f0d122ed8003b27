-- Cockadoo: each ability once. MlePwr 5, MleAcc 5, SklAcc -2, TL 1, element Wind.
local company = use "spec/company"
local meet = company.meet_as("Cockadoo", { foe = "Stinger" })
local join = company.join

describe("Cockadoo", function()
  it("Proximity Strike: a basic attack on who comes in; free when alone", function()
    local bird, quills, map = meet("Stinger", "B")
    answers { true }; dice { 9 }
    quills:use("Movement", { space = map.A })
    expect({ quills.Health, bird.Focus, bird.AP }).to_equal { 18 - 5, 15, 20 }
    quills:move_to(map.B)
    join("Rue", map.A)
    answers { true }; dice { 8 }
    quills:use("Movement", { space = map.A })
    expect({ quills.Health, bird.Focus }).to_equal { 13, 12 }
    quills:move_to(map.B)
    bird:use("Movement", { space = map.B })
    expect(bird.Focus).to_equal(12)
  end)

  it("Peck!: 5, and with luck 12 Bleeding {MlePwr/5}", function()
    local bird, quills = meet()
    dice { 9, 11 }
    bird:use("Peck!", { target = quills })
    expect({ quills.Health, quills:has("Bleeding"), bird.AP }).to_equal { 13, false, 15 }
    bird.MlePwr = 10
    dice { 9, 12 }
    bird:use("Peck!", { target = quills })
    expect({ quills.Health, quills.statuses.Bleeding.x }).to_equal { 3, 2 }
  end)

  it("Peck!: lucky at 8 in company, doubly at a 20; no luck helps a miss", function()
    local bird, quills, map = meet()
    join("Rue", map.A)
    dice { 9, 7 }
    bird:use("Peck!", { target = quills })
    expect(quills:has("Bleeding")).to_be_false()
    dice { 9, 8 }
    bird:use("Peck!", { target = quills })
    expect(quills.statuses.Bleeding.x).to_equal(1)
    dice { 9, 20 }
    bird:use("Peck!", { target = quills })
    expect(quills.statuses.Bleeding.x).to_equal(3)
    dice { 8 }
    bird:use("Peck!", { target = quills })
    expect(quills.Health).to_equal(3)
  end)

  it("Flight: one space, whatever the ground; one more for each ally beside", function()
    local bird, _, map = meet("Stinger", "D", [[ A-B(difficult, enter Skill 25)-C-D ]])
    bird:use "Flight"
    expect({ bird.space.name, bird.AP }).to_equal { "B", 0 }
    join("Rue", map.B)
    bird.AP = 20
    answers { "C", "D" }
    bird:use "Flight"
    expect(bird.space.name).to_equal("D")
  end)

  it("Copy Spell: with luck 8 the spell somebody here has used, in place of the last", function()
    local bird, goro = meet "Gorotan"
    answers { "3 spaces away", true }; dice { 8 }
    goro:use "Star Barrier"
    expect({ bird.Focus, bird:has("Star Barrier") }).to_equal { 10, true }
    local list = bird:things("ability")
    expect(list[#list].name).to_equal("Star Barrier")
    goro.AP = 20
    dice { 14, 7 }; answers { true }
    goro:use("Lightning Strike", { target = bird })
    expect({ bird:has("Lightning Strike"), bird:has("Star Barrier") }).to_equal { false, true }
    bird.Health, bird.Focus, goro.AP = 20, 5, 20
    dice { 14, 8 }; answers { true }
    goro:use("Lightning Strike", { target = bird })
    expect({ bird:has("Lightning Strike"), bird:has("Star Barrier"), bird.Focus }).to_equal { true, false, 0 }
  end)

  it("Copy Spell: a natural 20 makes it a rank higher; no deed but a spell, none from afar", function()
    local bird, goro, map = meet "Gorotan"
    dice { 14, 20 }; answers { true }
    goro:use("Lightning Strike", { target = bird })
    bird.Health, goro.Health = 20, 60
    dice { 19 }
    bird:use("Lightning Strike", { target = goro })
    expect(60 - goro.Health).to_equal(3 * 4)
    bird.Focus = 15
    goro.AP = 20
    goro:use("Swipe", { target = bird })
    goro:move_to(map.B)
    goro.AP = 20
    dice { 1 }
    goro:use("Lightning Strike", { target = bird })
    expect(bird.Focus).to_equal(15)
  end)

  it("Deafening Screech: enemies here make their Magic checks with disadvantage", function()
    local bird, goro, map = meet "Gorotan"
    join("Rue", map.A)
    local far = creature("Stinger", { at = map.B, side = "beasts" })
    dice { 15 }
    bird:use "Deafening Screech"
    expect(bird).to_equal { AP = 10, Stamina = 15, Focus = 13 }
    expect({ goro:has("Deafened"), far:has("Deafened") }).to_equal { true, false }
    dice { 20, 2 }; answers { false }
    goro:use("Lightning Strike", { target = bird })
    expect(bird.Health).to_equal(20)
    goro.AP = 20
    dice { 16 }
    goro:attack(bird)
    expect(bird.Health < 20).to_be_true()
  end)

  it("Gift of Wings: an ally flies until the end of its next turn", function()
    local bird, _, map = meet("Stinger", "D")
    local friend = join("Skeleton", map.A)
    bird:use("Gift of Wings", { target = friend })
    expect(bird).to_equal { AP = 10, Focus = 12 }
    friend:begin_turn()
    answers { "C" }
    friend:use "Flight"
    expect({ friend.space.name, friend.AP }).to_equal { "C", 0 }
    friend:end_turn()
    expect(friend:has("Flight")).to_be_false()
    expect(bird:use("Gift of Wings", { target = friend })).to_be_refused("out of reach")
  end)

  it("Gather Flock: beside a waypoint; knocked out it costs AP alone", function()
    local bird, _, map = meet("Stinger", "D")
    local rue, bones = join("Rue", map.B), join("Skeleton", map.B)
    expect({ rue.space.name, bones.space.name }).to_equal { "B", "B" }
    answers { "1+2", "2", "C" }
    bird:use "Gather Flock"
    expect({ bird.AP, bird.Mana, bones.space.name, rue.space.name }).to_equal { 10, 12, "C", "B" }
    bird.MgcPwr = 15
    bones:move_to(map.A)
    bird:take(20)
    bird.AP = 20
    answers { "1", "2", "C" }
    bird:use "Gather Flock"
    expect({ bird.AP, bird.Mana, bones.space.name }).to_equal { 10, 12, "C" }
  end)

  it("Gather Flock: nobody within 1 space", function()
    local bird, _, map = meet("Stinger", "D")
    join("Rue", map.C)
    expect(bird:use "Gather Flock").to_be_refused("nobody in range")
  end)

  it("Hatch Egg: its abilities and Evasions, a quarter of vitals and powers; its turn comes next", function()
    local bird, quills, map = meet("Stinger", "D")
    bird.Initiative, bird.MleEva, bird.MgcPwr = 9, 16, 8
    dice { 15, 2 }
    request("start_battle", { bird, quills })
    request("order_next")
    expect(request("order_next").who.name).to_equal("Cockadoo")
    bird:learn "Parry with Weapon"
    bird.AP = 20
    answers { "Guard" }
    bird:use "Hatch Egg"
    expect(bird).to_equal { AP = 5, Stamina = 15 }
    local chick = map.A:contents()["Cockadoo Chick"]
    expect(chick).to_equal { MaxHealth = 5, Health = 5, MaxMana = 3, Mana = 3, Stamina = 5, Focus = 3, MlePwr = 1,
      MgcPwr = 2, SklPwr = 1, MleEva = 16, MgcEva = 10, SklEva = 12, MleAcc = 5, SklAcc = -2, Initiative = 9, Carry = 7,
      Element = "Wind", side = "heroes", role = "Guard", initiative = 24 }
    expect({ chick.definition.intelligence, chick:has("Peck!"), chick:has("Hatch Egg"), chick:has("Bite Finger Off!"),
      chick:has("Parry with Weapon") }).to_equal { "Drone", true, true, true, false }
    expect(request("order_next").who.name).to_equal("Cockadoo Chick")
    expect(request("order_next").who.name).to_equal("Stinger")
  end)

  it("Rocket Flap: over a pit to ground, 1 space and one for 10 MlePwr; dearer when knocked out", function()
    local bird, _, map = meet("Stinger", "D", [[ A-B(pit)-C-D ]])
    expect(bird:use("Rocket Flap", { space = map.C })).to_be_refused("out of reach")
    bird.MlePwr = 10
    expect(bird:use("Rocket Flap", { space = map.B })).to_be_refused("no ground")
    bird:use("Rocket Flap", { space = map.C })
    expect({ bird.space.name, bird.Stamina, bird.Health, bird.AP }).to_equal { "C", 15, 20, 20 }
    bird:take(20)
    bird:use("Rocket Flap", { space = map.A })
    expect({ bird.space.name, bird.Stamina }).to_equal { "A", 5 }
  end)

  it("Slow Fall: no fall hurts, a blow does", function()
    local bird, quills = meet()
    bird:fall(3)
    expect(bird.Health).to_equal(20)
    quills:fall(1)
    expect(quills.Health).to_equal(3)
    bird:take(4)
    expect(bird.Health).to_equal(16)
  end)

  it("Deafening Screech (Master): allies can neither aim at the deaf nor reach them, enemies can", function()
    local bird, goro, map = meet("Gorotan", "D")
    local friend = creature("Doll Master", { at = map.C, side = "beasts" })
    friend.AP = 20
    bird:use "Deafening Screech (Master)"
    expect({ bird.AP, goro:has("Deaf"), friend:has("Deaf") }).to_equal { 10, true, true }
    expect(friend:use("Predict Attack", { target = goro })).to_be_refused("deaf")
    expect(goro:has("Called Attack")).to_be_false()
    bird:move_to(map.D)
    dice { 11 }
    goro:use "Mrow!"
    answers { false }
    friend:move_to(map.D)
    dice { 15 }
    friend:attack(bird)
    expect(bird.Health).to_equal(20 - 10)
    dice { 19, 12 }
    bird:use("Peck!", { target = goro })
    expect(goro:has("Bleeding")).to_be_true()
    for _ = 1, 4 do goro:end_turn() end
    expect(goro:has("Deaf")).to_be_true()
    request("end_battle")
    expect(goro:has("Deaf")).to_be_false()
  end)

  it("Colorful Feathers: an ability comes from the sideboard", function()
    local bird = meet()
    expect(bird:use "Colorful Feathers").to_be_refused("nothing on the sideboard")
    bird:put_aside(bird:things("ability")["Flight"])
    expect(bird:use("Flight")).to_be_refused("disabled")
    bird:use "Colorful Feathers"
    expect(bird.AP).to_equal(10)
    bird.AP = 20
    expect(bird:use("Flight")).to_hit()
  end)

  it("Bite Finger Off!: a hand holds nothing for the battle, and bleeds", function()
    local bird, bones = meet "Skeleton"
    local weapon = bones:weapons()[1]
    expect(weapon.slot).to_equal("primary")
    dice { 19 }; answers { "primary" }
    bird:use("Bite Finger Off!", { target = bones })
    expect(bird).to_equal { AP = 10, Focus = 8 }
    expect({ bones.statuses.Bleeding.x, weapon.equipped }).to_equal { 12, false }
    expect(bones:equip(weapon, "primary")).to_be_refused("no finger")
    bones:equip(weapon, "secondary")
    expect({ weapon.equipped, weapon.slot }).to_equal { true, "secondary" }
    request("end_battle")
    expect(bones:equip(weapon, "primary")).to_hit()
    expect(weapon.slot).to_equal("primary")
  end)
end)
