-- The moves and states of the crew in content/crew.lua.

local crew = use "spec/crew"

describe("Burst In", function()
  it("fills one more segment, from a worse position", function()
    local odo, strongroom, _, alarm = crew.odo(), crew.house()
    answers { "no", "no" }
    dice { 5 }
    odo:use("Burst In", { target = strongroom })
    expect({ strongroom.Filled, alarm.Filled }).to_equal { 2, 2 }
  end)
end)

describe("Melt Away", function()
  local function melt(faces)
    local pim, strongroom, porter, alarm = rogue "Pim", crew.house()
    request("begin_job", { pim }, { against = { strongroom, porter, alarm } })
    pim:set("Stealth", 2)
    dice(faces)
    answers { "no" }
    pim:use("Melt Away", { target = strongroom })
    return pim, strongroom, alarm
  end

  it("costs 1 stress and makes the position better for two turns", function()
    local pim, strongroom, alarm = melt { 6, 1 }
    expect({ pim.Stress, pim:has "Hidden", strongroom.Filled }).to_equal { 1, true, 1 }
    answers { "no", "no" }
    dice { 3, 2 }
    pim:use("Stay Unseen", { target = strongroom })
    expect(alarm.Filled).to_equal(1)
    pim:moment "turn end"
    expect(pim:has "Hidden").to_be_true()
    answers { "Catch Your Breath" }
    pim:take_turn()
    expect(pim:has "Hidden").to_be_false()
  end)

  it("only costs stress where it fails", function()
    local pim = melt { 3, 1, 6, 2 }
    expect({ pim.Stress, pim:has "Hidden" }).to_equal { 1, false }
  end)
end)

describe("Lend a Hand", function()
  it("gives a friend a die for 1 stress, once a round", function()
    local pim, odo, strongroom, porter, alarm = rogue "Pim", crew.odo(), crew.house()
    request("begin_job", { pim, odo }, { against = { strongroom, porter, alarm } })
    policy(function() return true end, pim)
    request "next_turn"
    dice { 1, 2, 6 }
    odo:use("Work With Care", { target = strongroom })
    expect({ strongroom.Filled, pim.Stress }).to_equal { 2, 1 }
    dice { 6, 1 }
    odo:use("Work With Care", { target = strongroom })
    expect({ strongroom.Filled, pim.Stress }).to_equal { 4, 1 }
    for _ = 1, 5 do request "next_turn" end
    dice { 1, 2, 6 }
    odo:use("Work With Care", { target = strongroom })
    expect({ strongroom.Filled, pim.Stress }).to_equal { 6, 2 }
  end)

  it("is neither for Pim's own rolls nor for those of others", function()
    local pim, other, strongroom = rogue "Pim", crew.odo { side = "guards" }, crew.house()
    policy(function(question) return re.match(question.text, "Lend a Hand") ~= nil end)
    dice { 6, 6 }
    pim:use("Work With Care", { target = strongroom })
    dice { 6, 1 }
    other:use("Work With Care", { target = strongroom })
    expect(pim.Stress).to_equal(0)
  end)
end)

describe("Lucky Coin", function()
  it("rolls the die that counts again when a roll has failed, once a scene", function()
    local mara, strongroom = rogue "Mara", crew.house()
    dice { 1, 3, 2, 6 }
    answers { "no", "yes" }
    expect(mara:use("Work With Care", { target = strongroom })).to_equal "success"
    dice { 1, 3, 2 }
    answers { "no", "no" }
    expect(mara:use("Work With Care", { target = strongroom })).to_equal "failure"
  end)
end)

describe("Spotted", function()
  it("makes the position worse for two rounds", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    request("begin_job", { odo }, { against = { strongroom, porter, alarm } })
    odo:inflict "Spotted"
    request "next_turn"
    answers { "no", "no" }
    dice { 1, 3 }
    odo:use("Work With Care", { target = strongroom, danger = "-1" })
    expect(alarm.Filled).to_equal(2)
    for _ = 1, 4 do request "next_turn" end
    expect(odo:has "Spotted").to_be_true()
    for _ = 1, 4 do request "next_turn" end
    expect(odo:has "Spotted").to_be_false()
  end)
end)
