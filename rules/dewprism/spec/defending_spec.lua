-- Defending, guarding and cover: DEW-087 to DEW-089.

local function pair(drawn)
  local map = space_map(drawn or "A")
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  hero:set("AP", 20)
  return hero, map
end

-- The rest of 45 Health after 50 damage, which temporary health absorbs first.
local function after_50(hero)
  hero:set("Health", 45)
  hero:take(50, "Neutral")
  return hero.Health
end

describe("A shield", function()
  it("[DEW-087] gives its Protection as temporary health for 5 AP", function()
    local hero = pair()
    hero:equip(hero:give("Buckler"), "secondary")
    expect(hero:use("Defend")).to_hit()
    expect(hero.AP).to_equal(15)
    expect(after_50(hero)).to_equal(10)
  end)

  it("[DEW-087] until the own next turn, and it is not used up", function()
    local hero = pair()
    hero:equip(hero:give("Buckler"), "secondary")
    hero:use("Defend")
    hero:end_turn(); hero:begin_turn()
    expect(after_50(hero)).to_equal(-5)
    hero:heal(50)
    expect(hero:use("Defend")).to_hit()
    expect(after_50(hero)).to_equal(10)
  end)

  it("[DEW-087] has to be in hand", function()
    local hero = pair()
    expect(hero:use("Defend")).to_be_refused("no shield")
    hero:give("Buckler")
    expect(hero:use("Defend")).to_be_refused("no shield")
    expect(hero.AP).to_equal(20)
  end)
end)

describe("Guarding", function()
  it("[DEW-088] raises all Evasions by 3 until the own next turn", function()
    local hero = pair()
    hero:use("Guard")
    expect({ hero.AP, hero.MleEva, hero.MgcEva, hero.SklEva }).to_equal { 15, 13, 13, 13 }
    hero:end_turn()
    expect(hero.MleEva).to_equal(13)
    hero:begin_turn()
    expect(hero.MleEva).to_equal(10)
  end)

  it("[DEW-088] does not add up", function()
    local hero = pair()
    hero:use("Guard"); hero:use("Guard")
    expect({ hero.AP, hero.MleEva }).to_equal { 10, 13 }
  end)
end)

describe("Cover", function()
  it("[DEW-089] gives level times rank times 5", function()
    local hero = pair "A(cover 4)"
    hero:set("CL", 2)
    hero:use("Take Cover")
    expect(hero.AP).to_equal(15)
    expect(after_50(hero)).to_equal(35)
  end)

  it("[DEW-089] or Level Bonus times rank times 5 where scores grow exponentially", function()
    request("choose", "growth", "exponential")
    local hero = pair "A(cover 3)"
    hero:set("TL", 3)
    hero:use("Take Cover")
    expect(after_50(hero)).to_equal(28)
  end)

  it("[DEW-089] until the own next turn", function()
    local hero = pair "A(cover 4)"
    hero:use("Take Cover")
    hero:begin_turn()
    expect(after_50(hero)).to_equal(-5)
  end)

  it("[DEW-089] only where there is some", function()
    local hero = pair "A"
    expect(hero:use("Take Cover")).to_be_refused("no cover")
    expect(hero.AP).to_equal(20)
  end)
end)
