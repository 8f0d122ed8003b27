-- Levels and growth: DEW-167 to DEW-170, DEW-190, DEW-191.

local function knight(xp)
  local who = creature("Knight", { at = (space_map "A").A, side = "heroes" })
  who:set("XP", xp)
  return who
end

local function powers(who) return { who.MlePwr, who.MgcPwr, who.SklPwr } end
local function vitals(who) return { who.MaxHealth, who.MaxMana, who.MaxStamina, who.MaxFocus } end

describe("A level", function()
  it("[DEW-168] comes at 1000 XP times the level, and takes all of them", function()
    local who = knight(999)
    expect(who:level_up()).to_be_refused("needs 1000 XP and has 999")
    who:set("XP", 1600)
    expect(who:level_up()).to_hit()
    expect({ who.TL, who.CL, who.DL, who.XP }).to_equal { 2, 2, 1, 0 }
    who:set("XP", 1999)
    expect(who:level_up()).to_be_refused("needs 2000 XP")
    who:set("XP", 2000)
    expect(who:level_up()).to_hit()
    expect(who.TL).to_equal(3)
  end)

  it("[DEW-169] linear: the class's Health and powers, a quarter of its other vitals", function()
    local who = knight(1000)
    who:level_up()
    expect(powers(who)).to_equal { 8, 6, 4 }
    expect(vitals(who)).to_equal { 80, 8, 12, 5 }
    expect({ who.MleEva, who.MgcEva, who.SklEva }).to_equal { 10, 9, 8 }
  end)

  it("[DEW-169] of the same class leaves Initiative, Carry and Element as they are", function()
    local who = knight(1000)
    who:set("Initiative", 9); who:set("Carry", 8); who:set("Element", "Fire")
    who:level_up()
    expect({ who.CL, who.Initiative, who.Carry, who.Element }).to_equal { 2, 9, 8, "Fire" }
  end)

  it("[DEW-169] of another class its numbers, its Initiative, Carry and Element", function()
    local who = knight(1000)
    expect(who:level_up("Rogue")).to_hit()
    expect(powers(who)).to_equal { 6, 4, 8 }
    expect(vitals(who)).to_equal { 70, 9, 12, 6 }
    expect({ who.TL, who.CL, who.DL, who.Initiative, who.Carry, who.Element }).to_equal { 2, 1, 2, 12, 4, "Dark" }
    who:set("XP", 2000)
    expect(who:level_up()).to_be_refused("in which class?")
    who:level_up("Knight")
    expect({ who.TL, who.CL, who.DL, who.Element }).to_equal { 3, 2, 2, "Light" }
  end)

  it("[DEW-170] exponential: the class's Health and powers times the level bonus", function()
    request("choose", "growth", "exponential")
    local who = knight(0)
    local health, power = {}, {}
    for _ = 2, 20 do
      who:set("XP", 20000)
      who:level_up("Knight")
      health[#health + 1], power[#power + 1] = who.MaxHealth, who.MgcPwr
    end
    expect(health).to_equal { 60, 90, 150, 200, 280, 440, 680, 1000, 1520, 2280, 3440, 5160, 7760, 11640, 17480, 26240,
      39400, 59080, 88640 }
    expect({ power[1], power[2], power[3] }).to_equal { 4, 6, 11 }
    who:set("XP", 20000)
    expect(who:level_up("Knight")).to_be_refused("no levels above 20")
  end)

  it("[DEW-170] the other vitals grow as in linear growth", function()
    request("choose", "growth", "exponential")
    local who = knight(1000)
    who:level_up("Knight")
    expect(vitals(who)).to_equal { 60, 8, 12, 5 }
  end)

  it("[DEW-190] increase by N levels: N times the class's base, and nothing else", function()
    local who = knight(0)
    who:modify { MlePwr = "+3" }
    who:increase("MlePwr", 2)
    expect(powers(who)).to_equal { 15, 3, 2 }
    who:increase("Health", 1)
    expect(vitals(who)).to_equal { 80, 7, 10, 4 }
    expect({ who.TL, who.Health }).to_equal { 1, 40 }
    request("end_battle")
    expect({ who.MlePwr, who.MaxHealth }).to_equal { 4, 40 }
  end)

  it("[DEW-190] what no class grows by is told", function()
    expect(function() return knight(0):increase("Melee", 1) end)
      .to_fail_with "'Melee' is no number of a class that grows; there are Health, Stamina,"
  end)
end)
