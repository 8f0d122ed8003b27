-- The map as text.

describe("The board", function()
  it("shows figures, cover, walls and the objective", function()
    local yard = space_map "a1-b1(cover 1)|c1 / a2-b2(cover 2)-c2(goal)"
    local one = figure("Tess", { at = yard.a1, side = "wardens" })
    local other = figure("Brugg", { at = yard.a2, side = "wardens" })
    figure("Marlo", { at = yard.a2, side = "wardens" })
    expect(one:board()).to_equal { "T +|.", "2 # *" }
    expect(other:board()).to_equal { "T +|.", "2 # *" }
  end)
end)
