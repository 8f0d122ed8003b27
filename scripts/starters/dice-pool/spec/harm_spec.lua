-- Harm, and the rest that eases it.

local crew = use "spec/crew"

local function names(who)
  local list = {}
  for status in who.statuses do list[#list + 1] = status.name end
  return list
end

describe("Harm", function()
  it("has three levels", function()
    local odo, levels = crew.odo(), {}
    for level = 1, 3 do
      odo:hurt(level)
      levels[level] = odo.statuses[level].level
    end
    expect(levels).to_equal { 1, 2, 3 }
  end)

  it("of a level that is taken becomes harm of the next one", function()
    local odo = crew.odo()
    odo:hurt(1)
    expect(names(odo)).to_equal { "Bruised" }
    odo:hurt(1)
    expect(names(odo)).to_equal { "Bruised", "Wounded" }
    odo:hurt(2)
    expect(names(odo)).to_equal { "Bruised", "Wounded", "Out Cold" }
    odo:hurt(3)
    expect(#odo.statuses).to_equal(3)
  end)

  it("is of level 3 at most, and none at 0", function()
    local odo = crew.odo()
    odo:hurt(0)
    expect(names(odo)).to_equal {}
    odo:hurt(5)
    expect(names(odo)).to_equal { "Out Cold" }
  end)

  it("of level 1 takes a segment off a success, but leaves one", function()
    local odo, strongroom = crew.odo(), crew.house()
    odo:inflict "Bruised"
    dice { 6, 1 }
    odo:use("Work With Care", { target = strongroom })
    expect(strongroom.Filled).to_equal(1)
    dice { 6 }
    odo:use("Use Force", { target = strongroom })
    expect(strongroom.Filled).to_equal(2)
  end)

  it("of level 2 takes a die", function()
    local odo, strongroom = crew.odo(), crew.house()
    odo:inflict "Wounded"
    dice { 6 }
    expect(odo:use("Work With Care", { target = strongroom })).to_equal "success"
  end)

  it("of level 3 keeps somebody from acting and reacting", function()
    local odo = crew.odo()
    odo:inflict "Out Cold"
    expect(odo:use "Catch Your Breath").to_be_refused "Out Cold"
    local strongroom, _, alarm = crew.house()
    policy(function() return true end, odo)
    odo:suffer(2, strongroom)
    expect({ alarm.Filled, odo.Stress }).to_equal { 2, 0 }
  end)
end)

describe("A rest", function()
  it("makes each harm a level lighter", function()
    local odo = crew.odo()
    odo:hurt(3)
    odo:hurt(1)
    dice { 1 }
    odo:recover()
    expect(names(odo)).to_equal { "Wounded" }
    dice { 1 }
    odo:recover()
    expect(names(odo)).to_equal { "Bruised" }
    dice { 1 }
    odo:recover()
    expect(names(odo)).to_equal {}
  end)

  it("takes off as much stress as a die shows", function()
    local odo = crew.odo()
    odo:regain { Stress = 7 }
    dice { 6 }
    odo:recover()
    expect(odo.Stress).to_equal(1)
  end)
end)
