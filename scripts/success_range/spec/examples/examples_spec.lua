-- Runs the page of examples: every script once, with forced dice.

-- A swordsman, Close to the captain.
local function meet()
  local who, captain = character "Swordsman", npc "Tyrant's Captain"
  who:apart(captain, 0)
  return who, captain
end

describe("The page of examples", function()
  it("Iaijutsu Counter: meets the attack and strikes back", function()
    local who, captain = meet()
    answers { "Iaijutsu Counter" }
    dice { 3, 4, 4, 5 }
    expect(captain:strike(who)).to_be_false()
    expect({ who.wounds, captain.successes }).to_equal { 0, 2 }
  end)

  it("Iaijutsu Counter: failing it leaves -1 on the Defence to the end of the next turn", function()
    local who, captain = meet()
    answers { "Iaijutsu Counter" }
    dice { 4, 5 }                                                      -- 9: the sword's range, 5 to 9
    expect(captain:strike(who)).to_be_false()
    expect({ captain.successes, #who:modifiers "defence" }).to_equal { 0, 1 }
    answers { "sword" }
    dice { 4, 5 }
    expect(captain:strike(who)).to_be_true()
    expect(who.wounds).to_equal(1)
    who:begin_turn()
    who:end_turn()
    expect(#who:modifiers "defence").to_equal(0)
  end)

  it("Cornered: +1 on the Defence, -1 on the Attack", function()
    local who, captain = meet()
    who:stand "Cornered"
    dice { 4, 5 }
    expect(who:attack(captain, { with = "sword" })).to_miss()
    answers { "sword" }
    dice { 5, 5 }
    expect(captain:strike(who)).to_be_false()
  end)

  it("Tyrant's Captain: begins with the second behaviour, changes every 3, mocks and cuts", function()
    local who, captain = meet()
    expect(captain:behaves()).to_equal "taunts from the wall"
    captain:gain_success(6)
    expect(captain:behaves()).to_equal "sends in the guard"
    answers { "nothing", "nothing" }
    captain:strike(who, "cuts at the nearest")
    captain:strike(who, "mocks your name")
    expect({ who.wounds, who.frustration }).to_equal { 1, 1 }
  end)
end)
