-- The heavies: sheets, damage of each weapon, spoils.
local hunt = use "spec/hunting"
local meet, sheet, strike = hunt.meet, hunt.sheet, hunt.strike
local spoils, eater, turns_of = hunt.spoils, hunt.eater, hunt.turns_of

describe("King Ant", function()
  it("Heavy and Miniboss are what their sheets say", function()
    local heavy, mini = meet("King Ant Heavy"), meet("King Ant Miniboss")
    expect(sheet(heavy)).to_equal { "Heavy", 3, 75, 14, 14, 14, "Fire", 10, 12, 12, 11, 0, 9, 8, 0, 18, 11, 0, 12, 9,
      54, 150, 35, "Drone", "Soldier" }
    expect(sheet(mini)).to_equal { "Miniboss", 3, 105, 20, 20, 20, "Fire", 10, 12, 15, 11, 0, 12, 8, 0, 21, 11, 0, 15,
      12, 63, 200, 50, "Drone", "Soldier" }
    local talents = { Craft = 0, Harvest = 5, Navigate = 10, Acrobatics = 0 }
    expect(heavy.definition.talents).to_equal(talents)
    expect(mini.definition.talents).to_equal(talents)
  end)

  it("Thorax Rifle: 10AP and nothing else, one space away", function()
    expect((strike("King Ant Heavy", nil, 9, "B"))).to_equal { 0, 10 }
    local lost, _, ant = strike("King Ant Heavy", nil, 10, "B")
    expect({ lost, ant.Focus }).to_equal { { 54, 10 }, 14 }
    expect((strike("King Ant Heavy", nil, 20))).to_equal { 72, 10 }
    expect((strike("King Ant Miniboss", nil, 10, "B"))).to_equal { 63, 10 }
    expect((strike("King Ant Miniboss", nil, 20))).to_equal { 84, 10 }
    local other, far = meet("King Ant Heavy", "C")
    expect(other:attack(far)).to_be_refused("out of reach")
  end)

  it("the Miniboss has two turns", function()
    local ant, hunter = meet("King Ant Miniboss")
    expect(turns_of(ant, hunter, { 5, 12, 3 }))
      .to_equal { "King Ant Miniboss 22", "King Ant Miniboss 15", "Behemoth 11" }
  end)

  it("leave their pincers", function()
    expect(spoils("King Ant Heavy")).to_equal("Pincer Set 25")
    expect(spoils("King Ant Miniboss")).to_equal("Pincer Set 25")
  end)
end)

describe("Fire Blob Heavy", function()
  it("is what its sheet says", function()
    local who = meet("Fire Blob Heavy")
    expect(sheet(who)).to_equal { "Heavy", 7, 315, 41, 50, 22, "Fire", 0, 15, 35, 8, 3, 28, 10, 0, 28, 6, 1, 105, 28,
      28, 100, 100, "Instinctive" }
    expect(who.definition.talents).to_equal { Harvest = -3, Acrobatics = -5 }
  end)

  it("Gaping Maw: 10AP, 105, a critical 140, 3 more to hit; always ready", function()
    expect((strike("Fire Blob Heavy", nil, 6))).to_equal { 0, 10 }
    local lost, _, blob = strike("Fire Blob Heavy", nil, 7)
    expect({ lost, blob:weapons()[1].natural }).to_equal { { 105, 10 }, true }
    expect((strike("Fire Blob Heavy", nil, 20))).to_equal { 140, 10 }
  end)

  it("leaves its core, of 5 obsidian, of 10 a diamond, on one check", function()
    expect(spoils("Fire Blob Heavy", { 4 })).to_equal("Fire Blob Core 35")
    expect(spoils("Fire Blob Heavy", { 5 })).to_equal("Obsidian Chunk 5")
    expect(spoils("Fire Blob Heavy", { 9 })).to_equal("Obsidian Chunk 5")
    expect(spoils("Fire Blob Heavy", { 10 })).to_equal("Diamond 100")
    expect(spoils("Fire Blob Heavy", { 20 })).to_equal("Diamond 100")
    expect(spoils("Fire Blob Heavy", { 1 })).to_equal("Fire Blob Core 35")
  end)

  it("the core makes one's Element Fire until the battle ends", function()
    local blob, hunter = meet("Fire Blob Heavy")
    request("save_party", { hunter })
    hunter:use("Use Equipment", { deed = "consume", thing = hunter:give("Fire Blob Core") })
    expect(hunter.Element).to_equal("Fire")
    request("end_battle")
    request("restore_party", { hunter }, { hunter, blob })
    expect(hunter.Element).to_equal("Neutral")
  end)

  it("the chunk cuts: Bleeding 5", function()
    local hunter = eater("Obsidian Chunk")
    expect(hunter.statuses.Bleeding.x).to_equal(5)
  end)
end)
