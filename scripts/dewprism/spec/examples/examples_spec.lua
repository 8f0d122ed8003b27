-- Runs the page of examples: every card once, with forced dice.
local function meet()
  local map = space_map [[ A-B-C-D ]]
  local hero = creature("Swordsman", { at = map.A, side = "heroes" })
  local foe = creature("Brute", { at = map.A, side = "beasts" })
  hero.AP, foe.AP = 20, 20
  return hero, foe, map
end

local function friend(at)
  return creature("Brute", { at = at, side = "heroes" })
end

local function holding(who, name)
  who:give(name)
  return who
end

describe("The page of examples", function()
  it("Arc Slash: every enemy here", function()
    local hero, foe, map = meet()
    local other, ally = creature("Brute", { at = map.A, side = "beasts" }), friend(map.A)
    holding(hero, "Arc Slash"):use "Arc Slash"
    expect({ foe.Health, other.Health, ally.Health, hero.AP }).to_equal { 45, 45, 50, 10 }
  end)

  it("Dive Slash: leaps, hits with 5 more, a rank more on an unaided critical", function()
    local hero, foe, map = meet()
    hero.CL = 4
    foe:move_to(map.B)
    dice { 5, 20 }
    holding(hero, "Dive Slash"):use("Dive Slash", { target = foe })
    expect(hero).to_equal { AP = 10, Stamina = 13 }
    expect(hero.space.name).to_equal("B")
    expect(foe.Health).to_equal(50 - 15)
    hero.Stamina = 20
    hero:use("Dive Slash", { target = foe })
    expect(foe.Health).to_equal(50 - 15 - 25)
  end)

  it("Block: a weapon's damage off, a rank more when alone", function()
    local hero, foe, map = meet()
    holding(hero, "Block")
    foe.MlePwr = 30
    answers { true }; dice { 10 }
    foe:free("Unarmed Attack", { target = hero })
    expect(hero).to_equal { Health = 50 - 10, Stamina = 17 }
    friend(map.A)
    answers { true }; dice { 10 }
    foe:free("Unarmed Attack", { target = hero })
    expect(hero.Health).to_equal(50 - 10 - 15)
  end)

  it("Avenge Ally: one MlePwr more when lucky", function()
    local hero, _, map = meet()
    holding(hero, "Avenge Ally")
    answers { true }; dice { 10 }
    friend(map.B):die()
    expect(hero.MlePwr).to_equal(6)
  end)

  it("Rig Space: a bomb for who enters without luck", function()
    local hero, foe, map = meet()
    holding(hero, "Rig Space")
    foe:move_to(map.C)
    answers { "B" }
    hero:use "Rig Space"
    expect(hero).to_equal { AP = 10, Focus = 15 }
    local ally = friend(map.B)
    dice { 15, 14 }
    foe:move_to(map.B)
    expect(foe.Health).to_equal(50)
    foe:move_to(map.C)
    foe:move_to(map.B)
    expect(foe.Health).to_equal(40)
    expect(ally.Health).to_equal(50)
    foe:move_to(map.C)
    foe:move_to(map.B)
    expect(foe.Health).to_equal(40)
  end)

  it("Spin: grazes one in each space unless it pays", function()
    local hero, foe, map = meet()
    local last = creature("Brute", { at = map.C, side = "beasts" })
    foe:move_to(map.B)
    holding(hero, "Spin")
    answers { "C", "D", false, true }
    hero:use "Spin"
    expect(hero).to_equal { AP = 10, Stamina = 15, Mana = 17 }
    expect(hero.space.name).to_equal("D")
    expect({ foe.Health, foe.Stamina }).to_equal { 45, 20 }
    expect({ last.Health, last.Stamina }).to_equal { 50, 15 }
  end)

  it("Mind Control: another's hand, a purse of its own", function()
    local hero, foe, map = meet()
    local victim = creature("Brute", { at = map.A, side = "beasts" })
    holding(hero, "Mind Control")
    answers { "Basic Attack", victim }; dice { 10, 10 }
    hero:use("Mind Control", { target = foe })
    expect(victim.Health).to_equal(50 - 5)
    expect({ foe.AP, hero.Mana, hero.Focus }).to_equal { 20, 13, 13 }
    expect(foe:has("Controlled")).to_be_true()
    expect(hero:use("Mind Control", { target = foe })).to_be_refused("this turn")
  end)

  it("Burning: a twentieth of the health for each X, fire", function()
    local hero, foe = meet()
    holding(hero, "Torch")
    hero:use("Torch", { target = foe })
    foe:moment("turn end")
    expect(foe.Health).to_equal(50 - 5)
  end)
end)
