-- What somebody has from the beginning.

describe("A person", function()
  it("has the moves of everybody, then those of the sheet", function()
    local odo = rogue "Odo"
    expect(#odo:things "move").to_equal(9)
    expect(odo:things "move").to_contain "Resist"
    expect(odo:things("move")[9].name).to_equal "Burst In"
    expect(odo:has "Breaking Point").to_be_true()
  end)

  it("has a side, and may have another name", function()
    local twin = rogue("Odo", { name = "Ado", side = "guards" })
    expect({ twin.name, twin.side, rogue("Odo").side }).to_equal { "Ado", "guards", "crew" }
  end)

  it("is somebody that content defines, with known fields", function()
    expect(rogue "Maraa").to_fail_with "Maraa"
    expect(rogue("Mara", { nmae = "Tamsin" })).to_fail_with "nmae"
  end)
end)
