-- Whole fights and chases, and the proposals in them: ACT-037, ACT-041, ACT-044, ACT-048 to ACT-051.

local MAP = "A-B-C-D-E-F-G-H-I-J-K-L"

local function one(name, at, side, weapon)
  local who = character(name, { at = at, side = side, called = name .. " " .. side })
  if weapon then who:give(weapon) end
  return who
end

-- The number of rounds that began, as the skill Counting counts them.
local function rounds_of(who) return who:things("skill")["Counting"].seen or 0 end

describe("A fight", function()
  it("[ACT-037] goes on until one side is down, and gives the side that is left", function()
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes"), one("Guarded", map.A, "foes")
    expect(fight { hero, foe }).to_equal "heroes"
    expect({ foe:has "unconscious", foe.crit, foe.standard }).to_equal { true, 0, 0 }
    expect({ hero.in_initiative, foe.in_initiative, hero.AP, #hero:things("card") }).to_equal { false, false, 0, 3 }
    expect(hero.standard).to_be_at_least(9 - 5)
  end)

  it("[ACT-037] has no other options, and neither has a chase", function()
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes"), one("Guarded", map.A, "foes")
    expect(function() return fight { hero, foe, crds = { "Gust" } } end).to_fail_with "`options` takes no 'crds'"
    expect(function() return fight { hero, foe, to = map.C } end).to_fail_with "`options` takes no 'to'"
    expect(function() return chase { hero, foe, to = map.C, card = { "Gust" } } end)
      .to_fail_with "`options` takes no 'card'"
    expect({ hero.in_initiative, hero.goal, foe.standard }).to_equal { false, 0, 4 }
  end)

  it("[ACT-037] of two against one too; and at once where one side lies there already", function()
    local map = space_map(MAP)
    local hero, other = one("Swordsman", map.A, "heroes"), one("Hero", map.A, "heroes")
    local foe = one("Guarded", map.A, "foes")
    expect(fight { hero, other, foe }).to_equal "heroes"
    local standard = hero.standard
    expect(fight { hero, other, foe, cards = { "Gust" } }).to_equal "heroes"
    expect(hero.standard).to_equal(standard)
  end)

  it("[ACT-037] ends when the GM says so, and goes on when the GM does", function()
    local map = space_map(MAP)
    local door, other = one("Door", map.A, "heroes"), one("Door", map.A, "foes")
    door:give "Counting"
    -- Six cards are held; no one interrupts; the GM ends initiative.
    answers { "yes", "hold", "hold", "hold", "hold", "hold", "hold", "no", "no", "no" }
    expect(fight { door, other }).to_be_nil()
    expect(rounds_of(door)).to_equal(1)
    answers { "it is stable" }
    other:take(8)
    -- The outcome is settled, but the GM continues; after one more round the GM stops.
    answers { "yes", "yes", "hold", "hold", "hold", "no", "yes", "yes", "no", "no" }
    expect(fight { door, other }).to_equal "heroes"
    expect(rounds_of(door)).to_equal(3)
  end)

  it("[ACT-037] in which nothing happens any more ends in order", function()
    local map = space_map(MAP)
    local door, other = one("Door", map.A, "heroes"), one("Door", map.A, "foes")
    door:give "Counting"
    expect(fight { door, other }).to_be_nil()
    expect(rounds_of(door)).to_equal(4)
    expect({ door.in_initiative, #door:things("card"), request("deck_named", "initiative") }).to_equal { false, 3 }
  end)

  it("[ACT-041] has special cards shuffled in", function()
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes"), one("Swordsman", map.L, "foes")
    foe.most_standard = 40; foe.standard = 40; hero.most_standard = 40; hero.standard = 40
    expect(fight { hero, foe, cards = { "Gust" } }).never.to_be_nil()
    expect(hero.standard + hero.crit + foe.standard + foe.crit).to_be_at_most(2 * 43 - 43 - 1)
  end)

  it("[ACT-044] is fought with default answers: nearer, then with the weapon that does most and can be paid", function()
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes", "Pike"), one("Swordsman", map.H, "foes")
    request("start_initiative", { hero, foe })
    local cards = hero:things("card")
    local function hand(number)
      for i = 1, number do request("deck_put", "initiative", cards[i], { "hand", hero }) end
    end
    hand(1)
    expect({ hero:decide(), hero.space.name, hero.AP }).to_equal { "move", "E", 0 }
    hand(1)
    expect({ hero:decide(), hero.space.name }).to_equal { "move", "F" }
    hand(1)
    expect({ hero:decide(), hero.AP }).to_equal { nil, 1 }                       -- the pike reaches, but costs 2
    hand(2)
    dice { 3, 3 }
    expect({ hero:decide(), foe.standard, hero.AP }).to_equal { "attack", 6, 0 }
    foe:move_to(map.G)
    hand(1)
    dice { 3, 3 }
    expect({ hero:decide(), foe.standard }).to_equal { "attack", 5 }
  end)

  it("[ACT-044] nobody is attacked who lies there", function()
    local map = space_map(MAP)
    local hero, down, up = one("Swordsman", map.A, "heroes"), one("Hero", map.A, "foes"), one("Guarded", map.B, "foes")
    request("start_initiative", { hero, down, up })
    request("deck_put", "initiative", hero:things("card")[1], { "hand", hero })
    answers { "it goes on" }
    down:take "(3)"
    dice { 3, 3 }
    hero:decide()
    expect({ down.standard, up.standard }).to_equal { 9, 3 }
  end)

  it("[ACT-049] asks before each card too, where a campaign says so", function()
    request("choose", "interrupts_asked", "always")
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes"), one("Door", map.A, "foes")
    answers { "hold", "yes" }                                   -- for the first card dealt; then for the next
    expect(fight { hero, foe }).to_equal "heroes"
  end)

  it("[ACT-049] has whoever is dealt nothing more act when it is now or never", function()
    local map = space_map(MAP)
    local hero, foe = one("Swordsman", map.A, "heroes"), one("Swordsman", map.A, "foes")
    request("start_initiative", { hero, foe })
    for _, who in ipairs { hero, foe } do
      for card in who:things("card") do request("deck_put", "initiative", card, { "hand", who }) end
    end
    expect({ hero:would_interrupt(), foe:would_interrupt() }).to_equal { true, true }
    request("deck_put", "initiative", hero:things("card")[1], "draw")
    expect(hero:would_interrupt()).to_be_false()
    hero.eager = true
    expect(hero:would_interrupt()).to_be_true()
    hero:spend_ap(1)
    expect(hero:would_interrupt()).to_be_false()
    request("choose", "interrupt_includes_action", true)
    expect(hero:would_interrupt()).to_be_true()
  end)
end)

describe("A chase", function()
  it("[ACT-037] is over when somebody is where the first wants to be", function()
    local map = space_map(MAP)
    local runner, guard = one("Hero", map.C, "thieves"), one("Hero", map.A, "guards")
    expect(chase { runner, guard, to = map.K }).to_equal "thieves"
    expect({ runner.space.name, runner.in_initiative, runner.goal }).to_equal { "K", false, 0 }
  end)

  it("[ACT-037] or cannot get there any more", function()
    local map = space_map(MAP)
    local runner, guard = one("Frail", map.B, "thieves"), one("Swordsman", map.B, "guards")
    runner:set("speed", 1)
    expect(chase { runner, guard, to = map.L }).to_equal "guards"
    expect(runner:has "unconscious").to_be_true()
  end)

  it("[ACT-037] may be a race that nobody disturbs", function()
    local map = space_map(MAP)
    local slow, fast = one("Scholar", map.A, "runners"), one("Hero", map.A, "runners")
    expect(chase { slow, fast, to = map.L }).to_equal "runners"
    expect({ fast.space.name, slow.space == map.L }).to_equal { "L", false }
  end)

  it("[ACT-037] goes somewhere", function()
    local map = space_map(MAP)
    expect(function() chase { one("Hero", map.A, "runners") } end).to_fail_with "goes somewhere"
  end)

  it("a name of nobody is told, with the one that was meant", function()
    expect(function() duel("Hero", "Heor") end).to_fail_with "there is no character 'Heor' (did you mean 'Hero'?)"
  end)
end)
