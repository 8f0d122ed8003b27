-- Figures as their sheets make them.

describe("A figure", function()
  it("has the numbers of its sheet, its weapons with their traits, orders and reactions", function()
    local tess = figure("Tess", { side = "wardens", name = "Old Tess" })
    expect({ tess.name, tess.Aim, tess.Nerve, tess.Armour, tess.Move, tess.Health, tess.AP })
      .to_equal { "Old Tess", 2, 1, 0, 3, 2, 2 }
    expect(#tess:things "order").to_equal(6)
    expect(tess:things("weapon")["Long Rifle"]:has "Piercing").to_be_true()
  end)

  it("with an unknown name or field fails", function()
    expect(figure "Nemo").to_fail_with "Nemo"
    expect(figure("Tess", { att = 3 })).to_fail_with "att"
  end)
end)
