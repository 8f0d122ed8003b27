-- Stress and trauma.

local crew = use "spec/crew"

describe("Stress", function()
  it("rises, and what is full leaves a trauma and nothing else", function()
    local odo = crew.odo()
    odo:regain { Stress = 8 }
    expect(odo).to_equal { Stress = 8, Trauma = 0 }
    odo:regain { Stress = 1 }
    expect(odo).to_equal { Stress = 0, Trauma = 1 }
    expect(odo:has "Overcome").to_be_true()
  end)

  it("beyond 9 is lost", function()
    local odo = crew.odo()
    odo:regain { Stress = 7 }
    odo:regain { Stress = 5 }
    expect(odo).to_equal { Stress = 0, Trauma = 1 }
  end)

  it("pays prices, which may be the last of it", function()
    local odo, strongroom = crew.odo(), crew.house()
    odo:regain { Stress = 8 }
    expect(odo:use "Flashback").to_be_nil()
    expect(odo).to_equal { Stress = 0, Trauma = 1 }
    expect(odo:use("Work With Care", { target = strongroom })).to_be_refused "Overcome"
  end)

  it("is no price where too little room is left", function()
    local odo, strongroom = crew.odo(), crew.house()
    odo:regain { Stress = 8 }
    dice { 6, 1 }
    odo:use("Work With Care", { target = strongroom })   -- nobody asks to push, which is 2
    expect(odo.Stress).to_equal(8)
  end)
end)

describe("Trauma", function()
  it("keeps somebody out of the scene", function()
    local odo = crew.odo()
    odo:regain { Stress = 9 }
    request "end_job"
    expect(odo:has "Overcome").to_be_false()
  end)

  it("retires somebody with the fourth", function()
    local odo = crew.odo()
    for _ = 1, 3 do odo:regain { Stress = 9 } end
    expect(odo:has "Retired").to_be_false()
    odo:regain { Stress = 9 }
    request "end_job"
    expect(odo.Trauma).to_equal(4)
    expect(odo:use "Flashback").to_be_refused "Retired"
  end)
end)
