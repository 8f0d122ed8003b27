describe("try", function()
  it("ember", function()
    local map = space_map "A-B-C"
    local rue = character("Scribe", { at = map.A })
    local foe = character("Hero", { at = map.B, side = "foes" })
    local hex = rue:write "Ember"
    expect(hex.name).to_equal "Ember"
    dice { 4 }
    answers { 2 }
    rue:activate(hex)
    expect({ foe.standard, hex.alive }).to_equal { 5, false }
    local other = rue:write "Salve"
    rue:take(3)
    other:destroy()
    expect({ rue.standard, other.alive }).to_equal { 7, false }
    map.B:tag("water")
    local u = rue:write "Undertow"
    rue:activate(u, { target = foe })
    expect(u.alive).to_be_false()
    rue:move_to(map.B)
    dice { 1, 1 }
    rue:rest()
    u = rue:write "Undertow"
    rue:activate(u, { target = foe })
    expect(u.alive).to_be_false()
  end)
end)
