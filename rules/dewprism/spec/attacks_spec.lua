-- Basic attacks: DEW-062, DEW-064, DEW-075 to DEW-081, DEW-090.

-- A hero with this weapon in hand and the AP of a turn, and a dummy in the same space or elsewhere.
local function pair(weapon, drawn, place)
  local map = space_map(drawn or "A")
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local dummy = creature("Dummy", { at = map[place or "A"], side = "beasts" })
  hero:set("AP", 20)
  hero:things("weapon"):destroy()
  if weapon then hero:equip(hero:give(weapon)) end
  return hero, dummy, map
end

-- The damage of an attack to the dummy's 100 Health.
local function harm(hero, dummy, die, given)
  local before = dummy.Health
  if die then dice { die } end
  hero:attack(dummy, given)
  return before - dummy.Health
end

describe("A basic attack", function()
  it("[DEW-062] the type of the weapon selects power and accuracy", function()
    local hero, dummy = pair "Wand"
    hero.MgcPwr, hero.MgcAcc, hero.MlePwr, hero.MleAcc = 9, 4, 1, -9
    expect(harm(hero, dummy, 5)).to_equal(0)
    expect(harm(hero, dummy, 6)).to_equal(18)
  end)

  it("[DEW-064] damage is rank times power, a critical one rank more", function()
    local hero, dummy = pair "Training Sword"
    expect(harm(hero, dummy, 19)).to_equal(15)
    expect(harm(hero, dummy, 20)).to_equal(20)
  end)

  it("[DEW-075] it costs what the weapon costs, also when it misses", function()
    local hero, dummy = pair "Claws"
    expect(harm(hero, dummy, 9)).to_equal(0)
    expect(hero.AP).to_equal(15)
    expect(harm(hero, dummy, 10)).to_equal(10)
    expect(hero.AP).to_equal(10)
  end)

  it("[DEW-075] only in the own space, unless the weapon reaches farther", function()
    local hero, dummy = pair("Training Sword", "A-B", "B")
    expect(hero:attack(dummy)).to_be_refused("out of reach")
    local other, far = pair("Pike", "A-B", "B")
    expect(harm(other, far, 10)).to_equal(15)
  end)

  it("[DEW-016] a weapon for an area strikes everybody in the space but its user", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    hero.Element = "Neutral"
    local foe = creature("Dummy", { at = map.A, side = "beasts" })
    local other = creature("Dummy", { at = map.A, side = "beasts" })
    local far = creature("Dummy", { at = map.B, side = "beasts" })
    hero:things("weapon"):destroy()
    hero:equip(hero:give "Long Chain")
    hero:set("AP", 20)
    dice { 10, 9 }
    expect(hero:attack(foe)).to_hit()
    expect({ foe.Health, other.Health, far.Health, hero.Health, hero.AP }).to_equal { 85, 100, 100, 45, 10 }
  end)

  it("[DEW-123] damage is no negative number; a printed amount below 0 counts as 0", function()
    local hero, dummy = duel("Hero", "Dummy")
    expect(function() return dummy:take(-5) end).to_fail_with "damage is no number below 0; heal(5) heals"
    expect({ hero:take "{OutNum-2}", hero.Health }).to_equal { 0, 45 }
  end)

  it("[DEW-075] every type is aimed at Melee Evasion", function()
    local hero, dummy = pair "Wand"
    dummy.MleEva, dummy.MgcEva = 10, 18
    expect(harm(hero, dummy, 10)).to_equal(10)
  end)

  it("[DEW-075] or at that of its own type, where a campaign says so", function()
    request("choose", "basic_attack_evasion", "same type")
    local hero, dummy = pair "Wand"
    dummy.MleEva, dummy.MgcEva = 10, 18
    expect(harm(hero, dummy, 17)).to_equal(0)
    expect(harm(hero, dummy, 18)).to_equal(10)
  end)

  it("[DEW-076] a natural 20 always hits, a natural 1 never does", function()
    local hero, dummy = pair "Training Sword"
    dummy.MleEva = 60
    expect(harm(hero, dummy, 20)).to_equal(20)
    dummy.MleEva = 1
    hero.MleAcc = 30
    expect(harm(hero, dummy, 1)).to_equal(0)
  end)

  it("[DEW-076] nor do they leave a doubt in Luck and Talent checks", function()
    local hero = pair()
    dice { 20, 1, 20, 1 }
    expect({ hero:luck(30), hero:luck(1), hero:talent_check("Craft", 40), hero:talent_check("Craft", 0) })
      .to_equal { true, false, true, false }
  end)

  it("[DEW-077] after a natural 1 the actions of that turn lose 2 ranks", function()
    local hero, dummy = pair "Training Sword"
    hero:give "Plain Blow"
    expect(harm(hero, dummy, 1)).to_equal(0)
    expect(harm(hero, dummy, 10)).to_equal(5)
    hero:use("Plain Blow", { target = dummy })
    expect(dummy.Health).to_equal(95)
    hero:end_turn(); hero:begin_turn()
    expect(harm(hero, dummy, 10)).to_equal(15)
  end)

  it("[DEW-077] it does not add up, and a critical is taken from there", function()
    local hero, dummy = pair "Claws"
    harm(hero, dummy, 1); harm(hero, dummy, 1)
    expect(harm(hero, dummy, 20)).to_equal(5)
  end)

  it("[DEW-077] the other checks of the same ability are not affected", function()
    local hero, dummy = pair()
    local other = creature("Dummy", { at = hero.space, side = "beasts" })
    hero:give "Sweep"
    dice { 1, 10 }
    hero:use "Sweep"
    expect({ dummy.Health, other.Health }).to_equal { 100, 95 }
    dice { 10, 10 }
    hero:use "Sweep"
    expect({ dummy.Health, other.Health }).to_equal { 100, 95 }
  end)

  it("[DEW-078] a non-lethal one leaves Health at 0", function()
    local hero, dummy = pair "Training Sword"
    dummy:set("Health", 4)
    expect(harm(hero, dummy, 10, { non_lethal = true })).to_equal(4)
    expect({ dummy:has("Knocked Out"), dummy:has("Dead") }).to_equal { true, false }
  end)

  it("[DEW-078] it is no knock-out by itself, and temporary health comes before", function()
    local hero, dummy = pair "Training Sword"
    expect(harm(hero, dummy, 10, { non_lethal = true })).to_equal(15)
    dummy:set("Health", 8)
    dummy:layer("Health", 10, "battle")
    expect(harm(hero, dummy, 10, { non_lethal = true })).to_equal(5)
    expect(harm(hero, dummy, 10, { non_lethal = true, free = true })).to_equal(3)
    expect(dummy.Health).to_equal(0)
  end)

  it("[DEW-078] of whoever is below 0 it takes nothing, and gives nothing", function()
    local hero, dummy = pair "Training Sword"
    hero:give "Mutilate"
    dummy:take(dummy.Health + 3)
    hero:use("Mutilate", { target = dummy, non_lethal = true })
    expect(dummy.Health).to_equal(-3)
    hero:use("Mutilate", { target = dummy })
    expect(dummy.Health).to_equal(-3 - 8)
  end)

  it("[DEW-078] without the word it may go below", function()
    local hero, dummy = pair "Training Sword"
    dummy:set("Health", 4)
    expect(harm(hero, dummy, 10)).to_equal(15)
    expect(dummy.Health).to_equal(-11)
  end)

  it("[DEW-090] unarmed: 10 AP, rank 1, Melee, of the own element", function()
    local hero, dummy = pair "Wand"
    hero.Element, dummy.Element = "Water", "Fire"
    expect(harm(hero, dummy, 10, { unarmed = true })).to_equal(10)
    expect(hero.AP).to_equal(10)
    dummy.Element = "Wind"
    expect(harm(hero, dummy, 10, { unarmed = true })).to_equal(0)
  end)
end)

describe("A ranged weapon", function()
  it("[DEW-079] reaches as many spaces as it says", function()
    local hero, dummy, map = pair("Sling", "A-B-C-D", "C")
    expect(harm(hero, dummy, 10)).to_equal(15)
    dummy:move_to(map.B)
    expect(harm(hero, dummy, 10)).to_equal(15)
  end)

  it("[DEW-079] beyond it one is warned first", function()
    local hero, dummy = pair("Sling", "A-B-C-D", "D")
    expect(hero:attack(dummy)).to_be_refused("out of reach")
    expect(hero.AP).to_equal(20)
  end)

  it("[DEW-079] whoever shoots all the same has paid for nothing", function()
    local hero, dummy = pair("Sling", "A-B-C-D", "D")
    answers { true }
    hero:attack(dummy)
    expect({ hero.AP, dummy.Health }).to_equal { 10, 100 }
  end)

  it("[DEW-080] in the same space it strikes with rank 1", function()
    local hero, dummy = pair "Sling"
    answers { "strike" }
    expect(harm(hero, dummy, 10)).to_equal(5)
  end)

  it("[DEW-080] or shoots at 5 less", function()
    local hero, dummy = pair "Sling"
    answers { "shoot" }
    expect(harm(hero, dummy, 14)).to_equal(0)
    expect(harm(hero, dummy, 15, { way = "shoot" })).to_equal(15)
  end)

  it("[DEW-081] from above each space of height is worth 3", function()
    local hero, dummy = pair("Sling", "A(height 2)-B", "B")
    expect(harm(hero, dummy, 3)).to_equal(0)
    expect(harm(hero, dummy, 4)).to_equal(15)
  end)

  it("[DEW-081] from below nothing is lost", function()
    local hero, dummy = pair("Sling", "A-B(height 2)", "B")
    expect(harm(hero, dummy, 9)).to_equal(0)
    expect(harm(hero, dummy, 10)).to_equal(15)
  end)

  it("[DEW-081] what does not shoot reaches one space up or down", function()
    local hero, dummy = pair("Pike", "A-B(height 2)", "B")
    expect(hero:attack(dummy)).to_be_refused("too high or too low")
    expect(hero.AP).to_equal(20)
    local other, near = pair("Pike", "A-B(height 1)", "B")
    expect(harm(other, near, 10)).to_equal(15)
  end)
end)
