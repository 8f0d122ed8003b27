-- Swarms: DEW-142 to DEW-145.

-- A swarm of this many rats, and a hero with them; all without an element.
local function swarm(number)
  local map = space_map "A-B"
  local rats = {}
  for i = 1, number do
    rats[i] = creature("Rat", { at = map.A, side = "beasts", called = "Rat " .. i })
    rats[i].Element = "Neutral"; rats[i]:set("MaxHealth", 100); rats[i]:set("Health", 100); rats[i]:set("AP", 20)
  end
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  hero.Element = "Neutral"; hero:set("AP", 20)
  rats[1]:swarm { table.unpack(rats, 2) }
  return rats, hero, map
end

local function health(rats)
  local found = {}
  for i, rat in ipairs(rats) do found[i] = rat.Health end
  return found
end

describe("A swarm", function()
  it("[DEW-142] is of those with the same scores, in one space", function()
    local rats, hero, map = swarm(2)
    expect(rats[2]:has("In a Swarm")).to_be_true()
    local imp = creature("Imp", { at = map.A, side = "beasts" })
    local far = creature("Rat", { at = map.B, side = "beasts" })
    local odd = creature("Rat", { at = map.A, side = "beasts", called = "Odd" })
    far:set("MaxHealth", 100); odd:set("MaxHealth", 100); odd:set("SklEva", 12)
    expect(rats[1]:swarm { imp }).to_be_refused("not of their sort")
    expect(rats[1]:swarm { odd }).to_be_refused("not of their sort")
    expect(rats[1]:swarm { far }).to_be_refused("not there")
    expect(rats[1]:swarm { hero }).to_be_refused("not there")
  end)

  it("[DEW-142] has one turn and one attack", function()
    local rats, hero = swarm(3)
    expect(rats[2]:attack(hero)).to_be_refused("In a Swarm")
    rats[2]:begin_turn()
    expect(rats[2].turn_over).to_be_true()
    rats[1]:begin_turn()
    expect(rats[1].turn_over).to_be_false()
    dice { 10 }
    expect(rats[1]:attack(hero)).to_hit()
  end)

  it("[DEW-142] moves together", function()
    local rats, _, map = swarm(3)
    rats[1]:use("Movement", { space = map.B })
    expect({ rats[1].space == map.B, rats[2].space == map.B, rats[3].space == map.B }).to_equal { true, true, true }
    expect({ rats[1].AP, rats[2].AP }).to_equal { 15, 20 }
  end)

  it("[DEW-142] splits and merges at the start of its turn only", function()
    local rats, hero = swarm(4)
    dice { 1, 2, 3, 4, 5 }
    request("start_battle", { rats[1], rats[2], rats[3], rats[4], hero })
    rats[1]:begin_turn()
    expect(rats[1]:split { rats[3], rats[4] }).to_hit()
    expect({ rats[1]:has("Leading a Swarm"), rats[2]:has("In a Swarm"), rats[3]:has("Leading a Swarm") })
      .to_equal { true, true, true }
    rats[1]:use("Favour")
    expect(rats[1]:swarm { rats[3] }).to_be_refused("start of its turn")
    expect(rats[1]:split { rats[2] }).to_be_refused("start of its turn")
    rats[3]:begin_turn()
    expect(rats[3]:swarm { rats[1] }).to_hit()
    expect({ rats[3]:has("Leading a Swarm"), rats[1]:has("In a Swarm"), rats[2]:has("In a Swarm") })
      .to_equal { true, true, true }
    rats[3]:split { rats[1], rats[2], rats[4] }
    expect({ rats[3]:has("Leading a Swarm"), rats[1]:has("Leading a Swarm") }).to_equal { false, true }
  end)
end)

describe("Its size", function()
  it("[DEW-143] raises Accuracy and rank of its attacks", function()
    for size, bonus in pairs { { 0, 0 }, { 3, 1 }, { 5, 2 }, { 7, 3 }, { 10, 4 }, { 12, 5 }, { 14, 6 } } do
      local rats, hero = swarm(size)
      hero.MleEva = 17
      dice { 16 - bonus[1] }
      rats[1]:use("Aimed Blow", { target = hero, accuracy = "Melee" })
      expect(hero.Health).to_equal(45)
      rats[1]:set("AP", 20)
      hero.MleEva = 16
      dice { 16 - bonus[1] }
      rats[1]:use("Aimed Blow", { target = hero, accuracy = "Melee" })
      expect(hero.Health).to_equal(45 - 3 * (2 + bonus[2]))
    end
  end)

  it("[DEW-143] lowers the Evasion of whoever is attacked as a swarm", function()
    for size, less in pairs { 0, 3, 5, 7, 10, 12 } do
      local rats, hero = swarm(size)
      if size < 5 then
        dice { 9 - less }
        hero:attack(rats[1])
        expect(rats[1].Health).to_equal(100)
      end
      hero:set("AP", 20)
      dice { math.max(2, 10 - less) }
      hero:attack(rats[1])
      expect(rats[1].Health).to_equal(85)
      expect(rats[1].MleEva).to_equal(10)
    end
  end)

  it("[DEW-143] counts those who stand: it changes at once when one falls", function()
    local rats, hero = swarm(3)
    rats[2]:take(100)
    expect(rats[2]:has("In a Swarm")).to_be_false()
    dice { 6 }
    hero:attack(rats[1])
    expect(rats[1].Health).to_equal(100)
    rats[1]:die()
    expect(rats[3]:has("In a Swarm")).to_be_false()
    dice { 9 }
    hero:set("AP", 20)
    hero:attack(rats[3])
    expect(rats[3].Health).to_equal(100)
    dice { 10 }
    expect(rats[3]:attack(hero)).to_hit()
  end)

  it("[DEW-143] when the leader falls another leads", function()
    local rats, hero = swarm(3)
    rats[1]:take(100)
    expect({ rats[2]:has("Leading a Swarm"), rats[3]:has("In a Swarm") }).to_equal { true, true }
    hero.MleEva = 12
    dice { 9 }
    rats[2]:attack(hero)
    expect(hero.Health).to_equal(45 - 3 * 2)
  end)
end)

describe("Attacks on it", function()
  it("[DEW-144] the attacker chooses who bears it", function()
    local rats, hero = swarm(3)
    answers { "the swarm", rats[3] }
    dice { 5 }
    hero:attack(rats[1])
    expect(health(rats)).to_equal { 100, 100, 85 }
  end)

  it("[DEW-144] one alone is attacked without swarm rules", function()
    local rats, hero = swarm(3)
    answers { "the one" }
    dice { 9 }
    hero:attack(rats[1])
    expect(health(rats)).to_equal { 100, 100, 100 }
    answers { "the one" }
    dice { 10 }
    hero:attack(rats[1])
    expect(health(rats)).to_equal { 85, 100, 100 }
  end)

  it("[DEW-145] an area: one check for all of it, with the lowered Evasion", function()
    local rats, hero = swarm(3)
    dice { 5 }
    hero:use("Slash")
    expect(health(rats)).to_equal { 95, 95, 95 }
    dice { 4 }
    hero:use("Slash")
    expect(health(rats)).to_equal { 95, 95, 95 }
  end)

  it("[DEW-145] so with Evade, and others make their own", function()
    local rats, hero, map = swarm(3)
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    rats[1].MgcAcc, rats[2].MgcAcc, rats[3].MgcAcc = 0, 0, 0
    dice { 4, 10 }
    hero:use("Wave")
    expect(health(rats)).to_equal { 95, 95, 95 }
    expect(dummy.Health).to_equal(95)
    dice { 3, 9 }
    hero:use("Wave")
    expect(health(rats)).to_equal { 95, 95, 95 }
    expect(dummy.Health).to_equal(95)
  end)

  it("[DEW-145] its Accuracy does not help it to evade", function()
    local rats, hero = swarm(3)
    dice { 5 }
    hero:use("Wave")
    expect(health(rats)).to_equal { 95, 95, 95 }
    dice { 9 }
    expect(rats[1]:self_check("Magic")).to_be_false()
  end)

  it("[DEW-145] a natural 20 is critical against all", function()
    local rats, hero = swarm(2)
    dice { 20 }
    hero:use("Sweep")
    expect(health(rats)).to_equal { 90, 90 }
  end)
end)
