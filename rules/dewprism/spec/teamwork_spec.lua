-- Teamwork and Solowork: DEW-133 to DEW-137.

-- A hero and a dummy in space A, both without element, with this many more on either side.
local function crowd(allies, foes)
  local map = space_map "A-B"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local friends, enemies = {}, {}
  for i = 1, allies do friends[i] = creature("Dummy", { at = map.A, side = "heroes", called = "Friend " .. i }) end
  for i = 1, foes do enemies[i] = creature("Dummy", { at = map.A, side = "beasts", called = "Foe " .. i }) end
  hero:set("AP", 20)
  return hero, friends, enemies, map
end

-- The damage of a card to the first foe.
local function harm(hero, foe, card)
  local before = foe.Health
  hero:use(card, { target = foe })
  return before - foe.Health
end

describe("Teamwork", function()
  it("[DEW-133] an ally in the space makes it count, also for the price", function()
    local hero, _, foes = crowd(1, 1)
    expect(harm(hero, foes[1], "Flank")).to_equal(10)
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-133] an ally elsewhere does not", function()
    local hero, friends, foes, map = crowd(1, 1)
    friends[1]:move_to(map.B)
    expect(harm(hero, foes[1], "Flank")).to_equal(15)
    expect(hero.AP).to_equal(10)
  end)

  it("[DEW-133] penalties work the same way", function()
    local hero, friends, foes, map = crowd(1, 1)
    expect(harm(hero, foes[1], "Crush")).to_equal(10)
    friends[1]:move_to(map.B)
    expect(harm(hero, foes[1], "Crush")).to_equal(15)
  end)

  it("[DEW-133] a rank may grow with the company, as an amount says", function()
    local function pack_hunt(allies)
      local hero, _, foes = crowd(allies, 1)
      hero.Element, foes[1].Element = "Neutral", "Neutral"
      return harm(hero, foes[1], "Pack Hunt")
    end
    expect({ pack_hunt(0), pack_hunt(1), pack_hunt(3) }).to_equal { 5, 15, 25 }
  end)

  it("[DEW-133] those who are knocked out or dead do not count", function()
    local hero, friends, foes = crowd(2, 1)
    friends[1]:take(100); friends[2]:die()
    expect({ friends[1]:has("Knocked Out"), friends[2]:has("Dead") }).to_equal { true, true }
    expect(harm(hero, foes[1], "Crush")).to_equal(15)
  end)

  it("[DEW-134] TmWrk is the number of allies in the space, at most 3", function()
    for allies, teamwork in pairs { [0] = 0, 1, 2, 3, 3, 3 } do
      expect((crowd(allies, 1)).TmWrk).to_equal(teamwork)
    end
  end)

  it("[DEW-134] without those who are neutralized", function()
    local hero, friends = crowd(3, 1)
    friends[1]:take(100); friends[2]:die()
    expect(hero.TmWrk).to_equal(1)
  end)

  it("[DEW-135] minibosses and bosses count as 2, 3 and 5 for themselves", function()
    local teamwork = {}
    for i, rank in ipairs { "Mob", "Normal", "Miniboss", "Boss", "Final Boss" } do
      local _, _, foes = crowd(0, 1)
      foes[1]:set("rank", rank)
      teamwork[i] = foes[1].TmWrk
    end
    expect(teamwork).to_equal { 0, 0, 1, 2, 3 }
  end)

  it("[DEW-135] with others at most 3; for those they count as one", function()
    local _, _, foes = crowd(0, 3)
    foes[1]:set("rank", "Boss")
    expect({ foes[1].TmWrk, foes[2].TmWrk }).to_equal { 3, 2 }
  end)

  it("[DEW-135] their Teamwork is always active", function()
    local hero, _, foes = crowd(0, 1)
    foes[1]:set("rank", "Miniboss")
    expect(harm(foes[1], hero, "Crush")).to_equal(4)
  end)

  it("[DEW-136] OutNum is enemies less friends, oneself included", function()
    for _, case in ipairs { { 0, 2, 1 }, { 2, 3, 0 }, { 3, 1, -3 } } do
      expect((crowd(case[1], case[2])).OutNum).to_equal(case[3])
    end
  end)

  it("[DEW-136] bosses count as one, the neutralized on neither side", function()
    local hero, friends, foes = crowd(2, 3)
    foes[1]:set("rank", "Boss")
    expect(hero.OutNum).to_equal(0)
    foes[2]:take(100)
    expect(hero.OutNum).to_equal(-1)
    friends[1]:take(100); friends[2]:die()
    expect(hero.OutNum).to_equal(1)
  end)
end)

describe("Solowork", function()
  it("[DEW-137] counts without an ally in the space; enemies do not matter", function()
    local hero, _, foes = crowd(0, 3)
    expect(harm(hero, foes[1], "Flank")).to_equal(15)
    local other, _, others = crowd(1, 3)
    expect(harm(other, others[1], "Flank")).to_equal(10)
  end)

  it("[DEW-137] allies that are knocked out or dead do not end it", function()
    local hero, friends, foes = crowd(1, 1)
    friends[1]:take(100)
    expect(harm(hero, foes[1], "Flank")).to_equal(15)
  end)

  it("[DEW-137] a boss has it always, and its Teamwork too", function()
    local hero, _, foes = crowd(0, 2)
    foes[1]:set("rank", "Boss")
    foes[1]:set("AP", 20)
    expect(harm(foes[1], hero, "Flank")).to_equal(8)
    expect(foes[1].AP).to_equal(15)
  end)

  it("[DEW-137] a handler reads it, also of a card that prints no variant", function()
    local hero, _, foes = crowd(0, 1)
    hero:give("Lone Ember")
    expect(harm(hero, foes[1], "Lone Ember")).to_equal(7)
    local other, _, others = crowd(1, 1)
    other:give("Lone Ember")
    expect(harm(other, others[1], "Lone Ember")).to_equal(3)
  end)

  it("[DEW-137] of a passive it is looked at each time", function()
    local hero, friends, foes, map = crowd(1, 1)
    hero:give("Unshaken")
    foes[1]:use("Hobble", { target = hero })
    expect(hero:has("Slowed")).to_be_true()
    hero:lift("Slowed")
    friends[1]:move_to(map.B)
    foes[1]:use("Hobble", { target = hero })
    expect(hero:has("Slowed")).to_be_false()
    hero:set("rank", "Boss"); friends[1]:move_to(map.A)
    foes[1]:use("Hobble", { target = hero })
    expect(hero:has("Slowed")).to_be_false()
  end)
end)
