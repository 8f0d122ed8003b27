-- What definitions have that they do not print.

local crew = use "spec/crew"

describe("A sheet", function()
  it("has a rating of 0 where it prints none", function()
    expect(rogue "Mara").to_equal { Craft = 3, Force = 0, Charm = 0, Stealth = 0 }
  end)
end)

describe("A clock", function()
  it("is risky, costs noise and fills by nothing, unless it says otherwise", function()
    local strongroom, porter = crew.house()
    expect(strongroom).to_equal { position = "risky", costs = "noise", by = 0, Segments = 8, Filled = 0 }
    expect(porter).to_equal { position = "risky", costs = "harm", by = "1d3", Segments = 4 }
  end)
end)
