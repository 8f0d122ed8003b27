-- Stats, hold, experience and bonds.

describe("A hero", function()
  it("has the stats, the armour and the moves of its sheet, and no harm", function()
    local hanne = hero "Hanne"
    expect({ hanne.Nerve, hanne.Wits, hanne.Heart, hanne.Hands, hanne.armour }).to_equal { 2, -1, 0, 1, 1 }
    expect({ hanne.Harm, hanne.Hold, hanne.Experience }).to_equal { 0, 0, 0 }
    for _, name in ipairs { "Stand in Its Way", "Lend a Hand", "Get in the Way" } do
      expect(hanne:has(name)).to_be_true()
    end
    expect(hanne:has "Read the Signs").to_be_false()
  end)

  it("is on the side of the heroes, unless it is given another", function()
    local old = hero("Hanne", { name = "Old Hanne", side = "rivals" })
    expect({ old.name, old.side, hero("Hanne").side }).to_equal { "Old Hanne", "rivals", "heroes" }
  end)

  it("is one that is defined, and takes no other options", function()
    expect(hero "Hans").to_fail_with "Hans"
    expect(hero("Hanne", { caled = "Old Hanne" })).to_fail_with "caled"
  end)

  it("holds 3 at most", function()
    local piet = hero "Piet"
    piet:regain "2 hold"
    piet:regain "2 hold"
    expect(piet.Hold).to_equal(3)
  end)
end)

describe("A bond", function()
  it("is one number for two heroes, from 0 to 3", function()
    local hanne, piet = hero "Hanne", hero "Piet"
    expect(hanne:bond(piet)).to_equal(0)
    hanne:bond(piet, 2)
    expect(piet:bond(hanne)).to_equal(2)
    expect(hanne:bond(piet, 4)).to_fail_with "from 0 to 3"
  end)
end)

describe("Experience", function()
  it("improves a stat with the fifth", function()
    local piet = hero "Piet"
    for _ = 1, 4 do piet:learn() end
    expect({ piet.Experience, piet.Heart }).to_equal { 4, 1 }
    answers { "Heart" }
    piet:learn()
    expect({ piet.Experience, piet.Heart }).to_equal { 0, 2 }
  end)
end)
