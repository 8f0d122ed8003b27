-- Clocks.

local crew = use "spec/crew"

describe("A clock", function()
  it("fills segment by segment, and is drawn", function()
    local strongroom = crew.house()
    expect(strongroom:drawn()).to_equal "The Strongroom [........]"
    strongroom:tick(3)
    expect(strongroom:drawn()).to_equal "The Strongroom [###.....]"
    expect(strongroom:is_full()).to_be_false()
    strongroom:tick(9)
    expect(strongroom:drawn()).to_equal "The Strongroom [########]"
    expect(strongroom:is_full()).to_be_true()
  end)

  it("does not go back by a negative number", function()
    local strongroom = crew.house()
    strongroom:tick(3)
    strongroom:tick(-1)
    expect(strongroom.Filled).to_equal(3)
  end)

  it("of a foe does something when it is full, and begins anew", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    request("begin_job", { odo }, { against = { strongroom, porter, alarm } })
    porter:tick(3)
    expect(odo:has "Spotted").to_be_false()
    porter:tick(1)
    expect(odo:has "Spotted").to_be_true()
    expect({ porter.Filled, alarm.Filled }).to_equal { 0, 1 }
  end)

  it("is one that content defines", function()
    expect(clock "The Strongrom").to_fail_with "The Strongrom"
  end)
end)

describe("Noise", function()
  it("fills the alarm and nothing else", function()
    local strongroom, porter, alarm = crew.house()
    request("noise", 2)
    expect({ strongroom.Filled, porter.Filled, alarm.Filled }).to_equal { 0, 0, 2 }
  end)
end)
