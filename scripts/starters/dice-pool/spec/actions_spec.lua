-- Actions: the roll, position and effect, and what goes wrong.

local crew = use "spec/crew"

-- Odo acts on the strongroom and resists nothing. The dice are those of the roll.
local function try(faces, given, move)
  local odo, strongroom, porter, alarm = crew.odo(), crew.house()
  policy(function() return false end, odo)
  given = given or {}
  given.target = given.target == "porter" and porter or strongroom
  porter:tick(3)
  dice(faces)
  return odo:use(move or "Work With Care", given), odo, strongroom, alarm, porter
end

local function outcome(...) return (try(...)) end

describe("A roll", function()
  it("is as good as its highest die", function()
    local expected = { "failure", "failure", "failure", "success at a cost", "success at a cost", "success" }
    for face, word in ipairs(expected) do expect(outcome { 1, face }).to_equal(word) end
  end)

  it("with two sixes is critical, and worth a segment more", function()
    local how, _, strongroom = try { 6, 6 }
    expect({ how, strongroom.Filled }).to_equal { "critical success", 3 }
  end)

  it("with no dice is as good as the lower of two", function()
    expect(outcome({ 6, 3 }, {}, "Talk Fast")).to_equal "failure"
    expect(outcome({ 4, 6 }, {}, "Talk Fast")).to_equal "success at a cost"
    expect(outcome({ 6, 6 }, {}, "Talk Fast")).to_equal "success"
  end)

  it("never has fewer than no dice", function()
    expect(outcome({ 6, 3 }, { d6 = "-5" })).to_equal "failure"
  end)
end)

describe("The effect", function()
  it("is nothing for a failure", function()
    local _, _, strongroom = try { 1, 3 }
    expect(strongroom.Filled).to_equal(0)
  end)

  it("is how many segments of a goal a success fills", function()
    local _, _, strongroom = try { 6, 1 }                          -- Craft is standard there
    expect(strongroom.Filled).to_equal(2)
    _, _, strongroom = try({ 6 }, {}, "Use Force")                 -- what is not named is limited
    expect(strongroom.Filled).to_equal(1)
    _, _, strongroom = try({ 6, 1 }, { ticks = "+1" })             -- the GM says so
    expect(strongroom.Filled).to_equal(3)
  end)

  it("is how far a foe is wound back", function()
    local _, _, _, _, porter = try({ 6, 6 }, { target = "porter" }, "Talk Fast")
    expect(porter.Filled).to_equal(0)
    _, _, _, _, porter = try({ 6 }, { target = "porter" }, "Use Force")
    expect(porter.Filled).to_equal(1)
  end)
end)

describe("The position", function()
  -- The noise of a failure, and of a success at a cost.
  local function noise(given)
    local found = {}
    for i, face in ipairs { 3, 5 } do
      local _, _, _, alarm = try({ 1, face }, table.copy(given))
      found[i] = alarm.Filled
      alarm:destroy()
    end
    return found
  end

  it("is how much goes wrong; at a cost one less, and 1 at least", function()
    expect(noise { danger = "-1" }).to_equal { 1, 1 }
    expect(noise {}).to_equal { 2, 1 }
    expect(noise { danger = "+1" }).to_equal { 3, 2 }
  end)

  it("is that of the clock", function()
    local noises = {}
    for i, position in ipairs { "controlled", "risky", "desperate" } do
      local odo, strongroom, _, alarm = crew.odo(), crew.house()
      strongroom:set("position", position)
      dice { 1, 3 }
      answers { "no", "no" }
      odo:use("Work With Care", { target = strongroom })
      noises[i] = alarm.Filled
      alarm:destroy()
    end
    expect(noises).to_equal { 1, 2, 3 }
  end)

  it("is never better than controlled or worse than desperate", function()
    expect(noise { danger = "-4" }).to_equal { 1, 1 }
    expect(noise { danger = "+4" }).to_equal { 3, 2 }
  end)

  it("means harm where the clock says so", function()
    local _, odo, _, alarm = try({ 3 }, { target = "porter" }, "Use Force")
    expect(odo:has "Wounded").to_be_true()
    expect(alarm.Filled).to_equal(0)
  end)

  it("means nothing for a success", function()
    local _, odo, _, alarm = try { 6, 1 }
    expect({ alarm.Filled, #odo.statuses }).to_equal { 0, 0 }
  end)
end)

describe("A move", function()
  it("is on the clock that suits its rating best, unless somebody says otherwise", function()
    local odo, strongroom, porter = crew.odo(), crew.house()
    porter:tick(3)
    dice { 6, 6 }
    odo:use "Talk Fast"
    expect({ strongroom.Filled, porter.Filled }).to_equal { 0, 0 }
    porter:tick(3)
    dice { 6, 6 }
    answers { strongroom, "no" }
    odo:use "Talk Fast"
    expect({ strongroom.Filled, porter.Filled }).to_equal { 1, 3 }
  end)

  it("is refused where there is nothing to do", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    alarm:tick(1)
    expect(odo:use("Use Force", { target = alarm })).to_be_refused "nothing can be done about The House Wakes"
    expect(odo:use("Use Force", { target = porter })).to_be_refused "nothing can be done about Night Porter"
    expect(odo:use("Use Force", { target = odo })).to_be_refused "nothing can be done about Odo"
    strongroom:tick(8)
    expect(odo:use "Use Force").to_be_refused "there is no clock to act on"
  end)

  it("is one of its own, by its name, and no reaction", function()
    local odo, strongroom = crew.odo(), crew.house()
    expect(odo:use("Melt Away")).to_be_refused "Odo has no such move"
    expect(odo:use("Resist")).to_be_refused "Resist is a reaction"
    expect(odo:use("Use Farce", { target = strongroom })).to_fail_with "Use Farce"
    expect(odo:use("Use Force", { taget = strongroom })).to_fail_with "taget"
  end)
end)
