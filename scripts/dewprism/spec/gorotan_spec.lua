-- Gorotan: each ability once, with forced dice. TL 1, MgcPwr 5, claws of rank 2.
local meet = use("spec/company").meet_as("Gorotan", { foe = "Pollywog", map = "A-B-C-D-E" })

describe("Gorotan", function()
  it("Lightning Strike: 3 x 5 electric, and 3 mana back when alone", function()
    local goro, frog = meet()
    goro.Mana = 10
    dice { 10 }
    goro:use("Lightning Strike", { target = frog })
    expect(frog.Health).to_equal(6)
    expect(goro).to_equal { AP = 10, Mana = 13 }
  end)

  it("Lightning Strike reaches 3 spaces, not 4", function()
    local goro, frog, map = meet()
    frog:move_to(map.E)
    expect(goro:use("Lightning Strike", { target = frog })).to_be_refused("out of reach")
    frog:move_to(map.D)
    dice { 1 }
    goro:use("Lightning Strike", { target = frog })
    expect(goro.AP).to_equal(10)
    expect(frog.Health).to_equal(21)
  end)

  it("Star Barrier: who fails a Skill self-check takes 5", function()
    local goro, frog = meet()
    answers { "in this space" }; dice { 9 }
    goro:use "Star Barrier"
    expect(frog.Health).to_equal(16)
    expect(goro).to_equal { AP = 15, Mana = 17 }
    expect(goro:use("Star Barrier")).to_be_refused("this turn")
  end)

  it("Star Barrier: who passes takes nothing, and far is exactly 3 spaces", function()
    local goro, frog, map = meet()
    answers { "in this space" }; dice { 8 }
    goro:use "Star Barrier"
    expect(frog.Health).to_equal(21)
    request("new_window", "turn", goro)
    frog:move_to(map.D)
    answers { "3 spaces away" }; dice { 20 }
    goro:use "Star Barrier"
    expect(frog.Health).to_equal(16)
  end)

  it("Mrow!: the next check is 2 worse", function()
    local goro, frog = meet()
    dice { 8, 6, 6 }
    goro:use "Mrow!"
    frog:attack(goro)
    expect(goro.Health).to_equal(60)
    frog:attack(goro)
    expect(goro.Health).to_equal(54)
  end)

  it("Mrow!: 3 worse on a critical", function()
    local goro, frog = meet()
    dice { 20, 7 }
    goro:use "Mrow!"
    frog:attack(goro)
    expect(goro.Health).to_equal(60)
  end)

  it("Swipe: 5 without a check, neutral alone, electric in company", function()
    local goro, frog, map = meet()
    goro:use("Swipe", { target = frog })
    expect(frog.Health).to_equal(16)
    creature("Rue", { at = map.A, side = "heroes" })
    goro:use("Swipe", { target = frog })
    expect(frog.Health).to_equal(11)
  end)

  it("Pounce: leaps 2 spaces; who does not pay to leave takes 6", function()
    local goro, frog, map = meet()
    frog:move_to(map.C)
    answers { "C", false }
    goro:use "Pounce"
    expect(goro).to_equal { AP = 10, Stamina = 7 }
    expect(goro.space.name).to_equal("C")
    expect(frog.Health).to_equal(21 - 6)
  end)

  it("Pounce: who pays leaves", function()
    local goro, frog, map = meet()
    frog:move_to(map.C)
    answers { "C", true, "D" }
    goro:use "Pounce"
    expect(frog).to_equal { Health = 21, Stamina = 5 }
    expect(frog.space.name).to_equal("D")
  end)

  it("Electric Arc: +5 against who stays", function()
    local goro, frog = meet()
    answers { false }; dice { 2 }
    goro:use("Electric Arc", { target = frog })
    expect(frog.Health).to_equal(16)
    expect(goro).to_equal { AP = 10, Mana = 17 }
  end)

  it("Electric Arc: without the 5 against who pays to move", function()
    local goro, frog = meet()
    answers { true }; dice { 2 }
    goro:use("Electric Arc", { target = frog })
    expect(frog).to_equal { Health = 21, Stamina = 5 }
    expect(frog.space.name).to_equal("B")
  end)

  it("Prowl: sets off no reactions until the next turn", function()
    local goro = meet()
    local rue = creature("Rue", { at = goro.space, side = "beasts" })
    goro:use "Prowl"
    expect(goro.Focus).to_equal(10)
    dice { 20 }
    goro:attack(rue)
    expect(rue.Stamina).to_equal(17)
    goro:begin_turn()
    answers { true }; dice { 20 }
    goro:attack(rue)
    expect(rue.Stamina).to_equal(14)
  end)

  it("Prowl is free with an ally beside", function()
    local goro = meet()
    creature("Rue", { at = goro.space, side = "heroes" })
    goro:use "Prowl"
    expect(goro.Focus).to_equal(15)
  end)

  it("Charge Up!: 5 mana, a rank more, and the turn is over", function()
    local goro, frog = meet()
    local rue = creature("Rue", { at = goro.space, side = "heroes" })
    rue.Mana, rue.AP = 3, 20
    goro:use("Charge Up!", { target = rue })
    expect(rue.Mana).to_equal(8)
    expect(goro).to_equal { AP = 10, Mana = 10, turn_over = true }
    answers { "Electric" }
    rue:use "Arc Slash"
    expect(frog.Health).to_equal(21 - 12)
  end)

  it("Deflate: shrinks when its health is gone", function()
    local goro = meet()
    answers { true }
    goro:take(60)
    expect(goro:has("Deflated")).to_be_true()
    expect(goro:has("Knocked Out")).to_be_true()
  end)

  it("Bestow Power: falls, and an ally has Lightning Strike", function()
    local goro, frog, map = meet()
    local rue = creature("Rue", { at = map.C, side = "heroes" })
    rue.AP = 20
    answers { true }
    goro:use("Bestow Power", { target = rue })
    expect(goro.Health).to_equal(0)
    expect(goro:has("Knocked Out")).to_be_true()
    dice { 9 }
    rue:use("Lightning Strike", { target = frog })
    expect(frog.Health).to_equal(6)
  end)
end)
