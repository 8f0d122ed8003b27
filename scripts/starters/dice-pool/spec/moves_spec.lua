-- The moves that everybody has, beside the rolls of actions_spec.lua.

local crew = use "spec/crew"

describe("A flashback", function()
  it("gives a die and a better position to the next roll", function()
    local odo, strongroom, _, alarm = crew.odo(), crew.house()
    odo:use "Flashback"
    expect(odo.Stress).to_equal(1)
    dice { 1, 2, 3 }
    answers { "no", "no" }
    odo:use("Work With Care", { target = strongroom })
    expect(alarm.Filled).to_equal(1)
    expect(odo:has "Prepared").to_be_false()
  end)

  it("comes once a scene", function()
    local odo = crew.odo()
    odo:use "Flashback"
    expect(odo:use "Flashback").to_be_refused "again this scene"
  end)
end)

describe("Pushing", function()
  local function push(what)
    local odo, strongroom = crew.odo(), crew.house()
    answers { "yes", what }
    odo:use("Work With Care", { target = strongroom })
    return odo, strongroom
  end

  it("costs 2 stress and gives a die", function()
    dice { 1, 2, 6 }
    local odo, strongroom = push "one more die"
    expect({ odo.Stress, strongroom.Filled }).to_equal { 2, 2 }
  end)

  it("or a segment", function()
    dice { 1, 6 }
    local odo, strongroom = push "more effect"
    expect({ odo.Stress, strongroom.Filled }).to_equal { 2, 3 }
  end)
end)

describe("Resisting", function()
  it("makes noise one less, and costs 6 less the highest die of Stealth", function()
    local odo, strongroom, _, alarm = crew.odo(), crew.house()
    dice { 1, 3, 2, 4 }
    answers { "no", "yes" }
    odo:use("Work With Care", { target = strongroom })
    expect({ alarm.Filled, odo.Stress }).to_equal { 1, 2 }
  end)

  it("makes harm one less, and costs 6 less the highest die of Force", function()
    local odo, _, porter = crew.odo(), crew.house()
    porter:tick(2)
    dice { 3, 5 }
    answers { "no", "yes" }
    odo:use("Use Force", { target = porter })
    expect({ odo:has "Bruised", odo:has "Wounded", odo.Stress }).to_equal { true, false, 1 }
  end)

  it("rolls a die where the rating is 0", function()
    local odo, strongroom, _, alarm = crew.odo(), crew.house()
    odo:set("Stealth", 0)
    dice { 1, 5, 6 }
    answers { "no", "yes" }
    odo:use("Work With Care", { target = strongroom })
    expect({ alarm.Filled, odo.Stress }).to_equal { 0, 0 }
  end)
end)

describe("Catching one's breath", function()
  it("takes 2 stress off, if there is any", function()
    local odo = crew.odo()
    odo:regain { Stress = 3 }
    odo:use "Catch Your Breath"
    expect(odo.Stress).to_equal(1)
    odo:use "Catch Your Breath"
    expect(odo.Stress).to_equal(0)
  end)
end)
