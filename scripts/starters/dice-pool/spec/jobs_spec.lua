-- Jobs: turns, rounds, and the end.

local crew = use "spec/crew"

-- Odo at work, in the turn of Odo.
local function begin()
  local odo, strongroom, porter, alarm = crew.odo(), crew.house()
  request("begin_job", { odo }, { against = { strongroom, porter, alarm } })
  return odo, strongroom, porter, alarm
end

describe("A job", function()
  it("needs a goal and an alarm", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    expect(request("begin_job", { odo }, { against = { porter, alarm } })).to_be_refused "a goal and an alarm"
    expect(request("begin_job", { odo }, { against = { strongroom } })).to_be_refused "a goal and an alarm"
    expect(request("begin_job", { odo }, {})).to_be_refused "a goal and an alarm"
    expect(function() job { odo } end).to_fail_with "a goal and an alarm"
    expect(request("begin_job", { odo }, { agianst = { strongroom, alarm } })).to_fail_with "agianst"
  end)

  it("gives a turn to each of the crew, then to each clock, and begins again", function()
    local odo, strongroom, porter, alarm = begin()
    local order = {}
    for i = 1, 5 do order[i] = request("next_turn").name end
    expect(order).to_equal { odo.name, strongroom.name, porter.name, alarm.name, odo.name }
  end)

  it("ends when the goal is full", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    strongroom:tick(7)
    answers { "Work With Care", "no" }
    dice { 6, 1 }
    expect(job { odo, against = { strongroom, porter, alarm } }).to_equal "goal"
  end)

  it("ends when the alarm is full", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    alarm:tick(5)
    answers { "Catch Your Breath" }
    dice { 1 }
    expect(job { odo, against = { strongroom, porter, alarm } }).to_equal "alarm"
  end)

  it("ends when nobody can act", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    odo:regain { Stress = 9 }
    expect(job { odo, against = { strongroom, porter, alarm } }).to_equal "nobody"
    expect(odo:has "Overcome").to_be_false()                       -- the scene is over
  end)

  it("leaves nothing behind that lasts a round or a scene, and no turns", function()
    local odo = begin()
    odo:inflict("Spotted", 1, { lasts = "1 round" })
    odo:inflict("Hidden", 1, { lasts = "scene" })
    request "end_job"
    expect(#odo.statuses).to_equal(0)
    expect(request "next_turn").to_be_refused "no job is under way"
  end)

  it("gives everybody another flashback", function()
    local odo, strongroom, porter, alarm = crew.odo(), crew.house()
    for _ = 1, 2 do
      request("begin_job", { odo }, { against = { strongroom, porter, alarm } })
      odo:use "Flashback"
      request "end_job"
    end
    expect(odo.Stress).to_equal(2)
  end)
end)

describe("A turn", function()
  it("of a clock fills it", function()
    local _, strongroom, porter, alarm = begin()
    dice { 3 }
    porter:take_turn()
    alarm:take_turn()
    strongroom:take_turn()
    expect({ strongroom.Filled, porter.Filled, alarm.Filled }).to_equal { 0, 3, 1 }
  end)

  it("of a person is one move", function()
    local odo = begin()
    odo:regain { Stress = 5 }
    answers { "Catch Your Breath" }
    odo:take_turn()
    expect(odo.Stress).to_equal(3)
  end)

  it("goes on after a quick move, and offers only what can be paid", function()
    local odo, strongroom = begin()
    policy(function(question)
      for _, option in ipairs(question.options or {}) do if option == "Flashback" then return option end end
    end, odo)
    dice { 6, 1, 1 }
    odo:take_turn()                                                -- a flashback, then Work With Care
    expect({ odo.Stress, strongroom.Filled }).to_equal { 1, 2 }
    dice { 6, 1 }
    odo:take_turn()                                                -- no second one
    expect({ odo.Stress, strongroom.Filled }).to_equal { 1, 4 }
  end)

  it("offers no reaction", function()
    local odo, strongroom = begin()
    policy(function(question)
      for _, option in ipairs(question.options or {}) do if option == "Resist" then return option end end
    end, odo)
    dice { 6, 1 }
    odo:take_turn()
    expect(strongroom.Filled).to_equal(2)
  end)

  it("proposes the move with the best rating", function()
    local odo, strongroom = begin()
    odo:set("Stealth", 3)
    dice { 6, 1, 1 }
    odo:take_turn()                                                -- three dice: Stay Unseen
    expect(strongroom.Filled).to_equal(1)
  end)

  it("is none for somebody who cannot act", function()
    local odo, strongroom = begin()
    odo:inflict "Out Cold"
    policy(function() return "not asked" end, odo)
    local _, why = odo:take_turn()
    expect({ strongroom.Filled, why }).to_equal { 0 }
  end)
end)

describe("Worth", function()
  it("is the goal, less foe, alarm, stress, trauma and harm", function()
    local odo, strongroom, porter, alarm = begin()
    strongroom:tick(2)
    expect(odo:worth()).to_equal(60)
    porter:tick(1)
    expect(odo:worth()).to_equal(45)
    alarm:tick(1)
    expect(odo:worth()).to_equal(33)
    odo:regain { Stress = 1 }
    expect(odo:worth()).to_equal(31)
    odo:inflict "Wounded"
    expect(odo:worth()).to_equal(1)
    odo:regain { Stress = 8 }
    expect(odo:worth()).to_equal(-57)
  end)

  it("makes greedy people work where they are good", function()
    local odo, strongroom, porter, alarm = begin()
    policy "greedy"
    odo:set("Craft", 4)
    request "next_turn"
    odo:take_turn()
    expect(strongroom.Filled + alarm.Filled + porter.Filled).to_be_at_least(1)
  end)
end)
