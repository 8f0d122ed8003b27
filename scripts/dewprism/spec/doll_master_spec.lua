-- Doll Master: each ability once. MlePwr 5, MgcAcc 0, SklAcc 2, element Noble.
local company = use "spec/company"
local meet = company.meet_as("Doll Master", { foe = "Stinger", at = "B", map = "A-B-C-D-E" })
local join = company.join

describe("Doll Master", function()
  it("Seal Power: none of its abilities until the end of its next turn", function()
    local doll, goro = meet("Gorotan", "C")
    dice { 10 }; answers { false }
    doll:use("Seal Power", { target = goro })
    expect(doll).to_equal { AP = 10, Mana = 8 }
    expect(goro:use("Prowl")).to_be_refused("disabled")
    goro:begin_turn()
    expect(goro:use("Prowl")).to_be_refused("disabled")
    expect(goro:use("Movement")).to_hit()
    goro:end_turn()
    expect(goro:use("Prowl")).to_hit()
  end)

  it("Seal Power: lifted, they are back; evaded, they never went", function()
    local doll, goro = meet("Gorotan", "C")
    dice { 9 }
    doll:use("Seal Power", { target = goro })
    expect(goro:has("Sealed")).to_be_false()
    dice { 10 }; answers { false }
    doll:use("Seal Power", { target = goro })
    goro:lift "Sealed"
    expect(goro:use("Prowl")).to_hit()
  end)

  it("Seal Power: a space farther for each ally beside", function()
    local doll, quills, map = meet("Stinger", "D")
    expect(doll:use("Seal Power", { target = quills })).to_be_refused("out of reach")
    join("Rue", map.A)
    dice { 1 }
    doll:use("Seal Power", { target = quills })
    expect(doll.Mana).to_equal(8)
  end)

  it("Guided Strike: an ally's checks are critical from 16, for one action", function()
    local doll, quills, map = meet("Stinger", "D")
    quills.MaxHealth, quills.Health = 90, 90
    local friend = join("Skeleton", map.D)
    doll:use("Guided Strike", { target = friend })
    expect(doll).to_equal { AP = 15, Focus = 17 }
    answers { "Wind" }; dice { 16 }
    friend:attack(quills)
    expect(quills.Health).to_equal(90 - 30)
    answers { "Wind" }; dice { 16 }
    friend:attack(quills)
    expect(quills.Health).to_equal(90 - 30 - 20)
    expect(doll:use("Guided Strike", { target = friend })).to_be_refused("this turn")
  end)

  it("Predict Guard: what raises its Evasions counts no more, what lowers them does", function()
    local doll, quills = meet("Stinger", "D")
    quills:use "Guard"
    quills:modify { MleEva = "+2" }
    quills:modify { MleEva = "-1" }
    expect(quills.MleEva).to_equal(18)
    dice { 13 }; answers { false }
    doll:use("Predict Guard", { target = quills })
    expect(doll).to_equal { AP = 15, Focus = 15 }
    expect(quills).to_equal { MleEva = 13, SklEva = 12, MgcEva = 9 }
    quills:begin_turn()
    expect(quills.MleEva).to_equal(10)
    quills:end_turn()
    expect(quills.MleEva).to_equal(15)
  end)

  it("Predict Guard, knocked out: once a turn", function()
    local doll, quills = meet("Stinger", "D")
    doll:take(45)
    dice { 1 }
    doll:use("Predict Guard", { target = quills })
    expect(doll:use("Predict Guard", { target = quills })).to_be_refused("this turn")
  end)

  it("Efficiency: 5 AP and, given alone, 3 of each vital in the ally's next turn", function()
    local doll, _, map = meet("Stinger", "D")
    local friend = join("Rue", map.B)
    friend.Stamina, friend.Mana, friend.Focus = 1, 1, 1
    doll:use("Efficiency", { target = friend })
    expect(doll).to_equal { AP = 20, Focus = 13 }
    friend:begin_turn()
    expect(friend).to_equal { AP = 25, Stamina = 4, Mana = 4, Focus = 4 }
    friend:end_turn(); friend:begin_turn()
    expect(friend).to_equal { AP = 20, Stamina = 4 }
  end)

  it("Efficiency: in company only AP", function()
    local doll, _, map = meet("Stinger", "D")
    local friend = join("Rue", map.A)
    friend.Stamina = 1
    doll:use("Efficiency", { target = friend })
    friend:begin_turn()
    expect(friend).to_equal { AP = 25, Stamina = 1 }
  end)

  it("Mind Control: 10 AP of the target's, against its own friends", function()
    local doll, bones, map = meet("Skeleton", "C")
    local frog = creature("Stinger", { at = map.C, side = "beasts" })
    dice { 9, 14 }; answers { "Basic Attack", "Wind", "end turn", false }
    doll:use("Mind Control", { target = bones })
    expect(frog.Health).to_equal(18 - 20)
    expect({ bones.AP, bones.side, doll.AP, doll.Mana, doll.Focus }).to_equal { 20, "beasts", 10, 8, 13 }
    request("new_window", "turn", doll)
    expect(doll:use("Mind Control", { target = bones })).to_be_refused("turn")
  end)

  it("Predict Attack: once, 5 off the attacker's Accuracy, or 5 more Evasion, for that turn", function()
    local doll, quills, map = meet("Stinger", "B")
    local friend = join("Rue", map.B)
    doll:use("Predict Attack", { target = friend })
    expect(doll).to_equal { AP = 15, Focus = 15 }
    expect(doll:use("Predict Attack", { target = friend })).to_be_refused("this turn")
    quills:begin_turn()
    dice { 14 }; answers { false, true, "its Accuracy" }
    quills:attack(friend)
    expect({ friend.Health, friend:has("Called Attack"), quills.SklAcc }).to_equal { 45, false, -5 }
    quills:end_turn()
    request("new_window", "turn", doll)
    doll:use("Predict Attack", { target = friend })
    quills:begin_turn()
    dice { 15 }; answers { false, true, "my Evasion" }
    quills:attack(friend)
    expect({ friend.Health, friend.MgcEva }).to_equal { 45 - 6, 13 }
  end)

  it("Predict Attack: with an ally beside twice a turn", function()
    local doll, _, map = meet("Stinger", "D")
    local friend = join("Rue", map.A)
    doll:use("Predict Attack", { target = friend })
    expect(doll:use("Predict Attack", { target = friend })).to_hit()
    expect(doll:use("Predict Attack", { target = friend })).to_be_refused("this turn")
  end)

  it("Vanish: out of sight, to where enemies are; free when alone", function()
    local doll, _, map = meet("Stinger", "D")
    answers { true }; dice { 1 }
    doll:inflict "Stealth"
    expect({ doll.space.name, doll.Focus, doll:has("Stealth") }).to_equal { "D", 20, true }
    local friend = join("Rue", map.E)
    doll:lift "Stealth"
    doll:move_to(map.E)
    answers { true }; dice { 1 }
    doll:inflict "Stealth"
    expect({ doll.space.name, doll.Focus, doll.Stamina, friend.space.name }).to_equal { "D", 15, 15, "E" }
  end)

  it("Vanish, knocked out: to where allies are", function()
    local doll, _, map = meet("Stinger", "D")
    join("Rue", map.E)
    doll:take(45)
    answers { true }
    doll:inflict "Stealth"
    expect(doll.space.name).to_equal("E")
  end)

  it("Demand Surrender: out of the fight until a Skill self-check at a turn's start", function()
    local doll, quills = meet()
    dice { 10 }; answers { false }
    doll:use("Demand Surrender", { target = quills })
    expect(doll).to_equal { AP = 10, Focus = 15 }
    expect(quills:use("Movement")).to_be_refused("Surrendered")
    expect({ quills:laid("cannot", "fight"), quills.felled_by == doll }).to_equal { "Surrendered", true }
    dice { 12 }; answers { true }
    quills:begin_turn(); quills:end_turn()
    expect(quills:has("Surrendered")).to_be_true()
    answers { false }
    quills:begin_turn()
    expect(quills:has("Surrendered")).to_be_true()
    dice { 11 }; answers { true }
    quills:begin_turn()
    expect(quills:has("Surrendered")).to_be_false()
  end)

  it("Diligence: 3 of each vital when an Evade check is beaten, not an attack", function()
    local doll, quills = meet("Stinger", "A")
    doll.Stamina, doll.Mana, doll.Focus = 10, 10, 10
    dice { 10 }; answers { true }
    doll:use("Demand Surrender", { target = quills })
    expect(doll).to_equal { Stamina = 13, Mana = 13, Focus = 8 }
    quills:lift "Surrendered"
    dice { 19 }
    doll:attack(quills)
    expect(doll.Stamina).to_equal(13)
  end)

  it("Demoralize: a weapon or an ability has a rank less", function()
    local doll, goro, map = meet "Gorotan"
    local friend = join("Skeleton", map.B)
    answers { "Goro Claws" }
    doll:use("Demoralize", { target = goro })
    expect(doll).to_equal { AP = 10, Focus = 17 }
    expect(goro:things("weapon")["Goro Claws"].rank).to_equal(1)
    dice { 12 }
    goro:attack(friend)
    expect(friend.Health).to_equal(45 - 3)
    answers { "Lightning Strike" }
    doll:use("Demoralize", { target = goro })
    friend.Health, goro.AP = 45, 20
    dice { 14 }
    goro:use("Lightning Strike", { target = friend })
    expect(friend.Health).to_equal(45 - 10)
  end)

  it("Revelation and the other two: the GM says", function()
    local doll = meet()
    for _, name in ipairs { "Revelation", "Swear Loyalty", "Bestow Purpose" } do
      answers { false }
      expect(doll:use(name)).to_be_refused("the GM says no")
    end
  end)
end)
