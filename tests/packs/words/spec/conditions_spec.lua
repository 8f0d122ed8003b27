describe("a condition of a trigger", function()
  it("reads who does what is answered, and to whom", function()
    local rue, tarn, imp = somebody("Rue"), somebody("Tarn"), somebody("Imp")
    imp:inflict("Witness"); tarn:inflict("Marked")
    rue:take(2)
    expect(imp.Health).to_equal(20)
    rue:strike(tarn)
    expect(tarn.Health).to_equal(17)
    expect(imp.Health).to_equal(19)
    rue:inflict("Marked")
    rue:strike(tarn)
    expect(imp.Health).to_equal(19)
  end)
end)

describe("a way from space to space", function()
  it("may be barred as it is entered", function()
    local map, rue = space_map "a-b", somebody("Rue")
    map.a:place "Wall of Thorns"
    rue:move_to(map.b)
    expect(rue:move_to(map.a)).to_be_nil()
    expect(rue.space == map.b).to_be_true()
    expect(rue.Health).to_equal(20)
  end)

  it("is heard after it was left", function()
    local map, rue = space_map "a-b", somebody("Rue")
    map.a:place "Warm Trail"
    rue:move_to(map.a)
    expect(rue.Health).to_equal(20)
    rue:move_to(map.b)
    expect(rue.Health).to_equal(19)
    expect(rue.space == map.b).to_be_true()
  end)
end)

describe("a status whose `when` is a function", function()
  it("modifies only while it holds", function()
    local rue = somebody("Rue")
    local wits = rue.Wits
    rue:inflict("Plucky")
    expect(rue.Wits).to_equal(wits + 2)
    rue:take(15)
    expect(rue.Wits).to_equal(wits)
  end)
end)

describe("a name", function()
  it("means who is shouted at, not what the card prints as its target", function()
    local rue, tarn, imp = somebody("Rue"), somebody("Tarn"), somebody("Imp")
    imp:inflict("Ears"); tarn:inflict("Marked"); rue:give("Taunt")
    rue:shout_at("Taunt", rue)
    expect(imp.Health).to_equal(20)
    rue:shout_at("Taunt", tarn)
    expect(imp.Health).to_equal(19)
  end)

  it("that is lifted is a status before anything else", function()
    local rue = somebody("Rue")
    local hex = rue:give("Fade")
    rue:inflict("Fade")
    rue:lift("Fade")
    expect(hex.alive).to_be_true()
    expect(#rue.statuses).to_equal(0)
    rue:lift("Fade")
    expect(hex.alive).to_be_false()
  end)

  it("of a kind that a verb does not make says so, with what would help", function()
    local rue = somebody("Rue")
    local given, why = rue:give("Extra Turn")
    expect(given).to_be_nil()
    expect(why.message).to_equal("'Extra Turn' is of kind turn_card, and `give` makes things of kind "
      .. "reaction, hex, shout or charm")
    expect(why.hint).to_equal('let the kind turn_card say { lives = "holder" }')
    local put, reason = rue:inflict("Extra Turn")
    expect(put).to_be_nil()
    expect(reason.hint).to_equal('let the kind turn_card say { made_by = "inflict" }')
    local laid, other = rue:inflict("Echo")
    expect(laid).to_be_nil()
    expect(other.hint).to_equal('write who:give("Echo")')
  end)
end)

describe("`when`", function()
  it("as a table matches the act in which a number is read, or the event", function()
    local rue = somebody("Rue")
    rue:set("Wits", 1); rue:set("Speed", 0)
    rue:inflict "Keen"; rue:inflict "Startled"
    rue:take(2)
    expect({ rue.Wits, rue.Speed }).to_equal { 1, 0 }
    rue:take(4)
    expect({ rue.Wits, rue.Speed }).to_equal { 1, 0 }
    rue:take(3)
    expect({ rue.Wits, rue.Speed }).to_equal { 1, 6 }
  end)

  it("governs the `around` of what belongs to the act", function()
    local rue = somebody("Rue")
    local salve, echo = rue:give "Salve", rue:give "Rare Echo"
    rue:set("Health", 10)
    rue:activate { salve, echo }
    expect(rue.Health).to_equal(11)
    rue:activate { salve, echo }
    expect(rue.Health).to_equal(13)
  end)

  it("with an event is asked by the verb of its kind alone", function()
    local rue = somebody("Rue")
    rue:set("Health", 13)
    rue:give "Knot"
    rue:take(1)
    expect({ rue.Health, #rue:things "charm" }).to_equal { 14, 0 }
    rue:set("Health", 5)
    rue:give "Knot"
    rue:take(1)
    expect({ rue.Health, #rue:things "charm" }).to_equal { 4, 0 }
  end)

  it("can be asked without an act: `is_met`", function()
    local rue = somebody("Rue")
    local knot = rue:give "Knot"
    expect(knot:is_met()).to_be_true()
    rue:set("Health", 10)
    expect(knot:is_met(rue)).to_equal(false)
  end)

  it("is a function that says why not", function()
    local rue = somebody("Rue")
    rue:perform "Somersault"; rue:perform "Curtsy"
    expect(rue.Health).to_equal(18)
    rue:set("Health", 10)
    expect(rue:perform "Somersault").to_be_refused "Rue is too tired"
    expect(rue:perform "Curtsy").to_be_refused "its condition is not met"
    expect(rue.Health).to_equal(10)
  end)

  it("that leaves a part out does not refuse the whole", function()
    local rue = somebody("Rue")
    rue:set("Health", 5)
    local _, why = rue:try_out "Cartwheel"
    expect({ rue.Health, why }).to_equal { 5 }
    _, why = rue:nap()
    expect({ rue.Health, why }).to_equal { 6 }
  end)
end)
