describe("a price", function()
  it("counts a limit and a rising series each for itself", function()
    local rue = somebody "Rue"
    local left = {}
    for i = 1, 3 do
      expect(rue:pay_for "Rise").to_hit()
      left[i] = rue.Health
    end
    expect(left).to_equal { 19, 17, 14 }
    expect(rue:pay_for "Rise").to_be_refused "this round"
  end)

  it("counts limits of several spans each for itself", function()
    local rue = somebody "Rue"
    rue:pay_for "Spare"
    rue:pay_for "Spare"
    expect(rue:pay_for "Spare").to_be_refused "this turn"
    request("new_window", "turn", rue)
    rue:pay_for "Spare"
    expect(rue.Health).to_equal(17)
    expect(rue:pay_for "Spare").to_be_refused "this turn"
  end)

  it("asks for X where the alternative that can be paid has one", function()
    local rue = somebody "Rue"
    rue:set("Mana", 0)
    expect(rue:pay_for "Pour").to_equal(0)
    expect(rue.Health).to_equal(18)
    expect(rue:pay_for "Drip").to_equal(0)
    expect(rue.Health).to_equal(16)
    rue:set("Mana", 7)
    answers { "Xmna", 3 }
    expect(rue:pay_for "Pour").to_equal(3)
    expect({ rue.Mana, rue.Health }).to_equal { 4, 16 }
    answers { 1, 2 }
    expect(rue:pay_for "Sip").to_equal(2)
    rue:set("Mana", 1)
    expect(rue:pay_for "Sip").to_equal(0)
    expect({ rue.Mana, rue.Health }).to_equal { 1, 14 }
  end)

  it("with alternatives asks which, once, and pays that; with an X that was chosen the one that has it", function()
    local rue = somebody "Rue"
    rue:set("Mana", 7)
    answers { "2hp" }
    expect(rue:pay_for "Pour").to_equal(0)
    expect({ rue.Mana, rue.Health }).to_equal { 7, 18 }
    expect(rue:pay_for "Drip").to_equal(0)                                        -- by default the first
    expect({ rue.Mana, rue.Health }).to_equal { 7, 16 }
    answers { "Xmna", 4 }
    expect(rue:pay_for "Drip").to_equal(4)
    expect({ rue.Mana, rue.Health }).to_equal { 3, 16 }
  end)

  it("is affordable when one of its alternatives is, with the least X", function()
    local rue = somebody "Rue"
    rue:set("Mana", 3)
    expect(rue:may_pay_for "Gulp").to_hit()
    expect(rue:may_pay_for "Sip").to_hit()
    rue:set("Mana", 2)
    expect(rue:may_pay_for "Gulp").to_be_refused "needs 3 mna and has 2"
    expect(rue:may_pay_for "Sip").to_hit()
  end)

  it("is not paid in part where somebody keeps a pool from being spent", function()
    local rue = somebody "Rue"
    rue:set("Mana", 5)
    rue:inflict "Dam"
    expect(rue:pay_for "Both").to_be_refused "Rue's Mana is kept from being spent"
    expect({ rue.Mana, rue.Health }).to_equal { 5, 20 }
    rue:lift "Dam"
    expect(rue:pay_for "Both").to_hit()
    expect({ rue.Mana, rue.Health }).to_equal { 4, 19 }
  end)
end)

describe("a pool that regains by itself", function()
  it("does so at its moment, within its bounds, and only whose moment it is", function()
    local rue, tarn = somebody("Rue"), somebody("Tarn")
    for _, who in ipairs { rue, tarn } do who:set("Speed", 7); who:set("Mana", 17); who:set("Heat", 3) end
    rue:moment "turn start"
    expect({ rue.Mana, tarn.Mana }).to_equal { 19, 17 }
    rue:moment "turn start"
    expect(rue.Mana).to_equal(20)
    request("moment", "round start")
    expect({ rue.Heat, tarn.Heat }).to_equal { 1, 1 }
    request("moment", "round start")
    expect(rue.Heat).to_equal(0)
    undo(); undo()
    expect(rue.Heat).to_equal(3)
  end)
end)
