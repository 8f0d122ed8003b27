-- Weapons: DEW-061, DEW-063, DEW-065, DEW-066.

local function hero_alone() return creature("Hero", { at = (space_map "A").A, side = "heroes" }) end

-- The names of the weapons in hand.
local function hands(who)
  local names = {}
  for i, weapon in ipairs(who:weapons()) do names[i] = weapon.name end
  return table.concat(names, ", ")
end

-- A hero with a weapon in hand, and a dummy as the card's target.
local function channelling(weapon, card)
  local a, b = duel("Hero", "Dummy")
  a:things("weapon"):destroy()
  local held = a:give(weapon)
  a:equip(held)
  a:give(card)
  expect(a:channel(held)).to_be_true()
  return a, b
end

describe("Hands", function()
  it("[DEW-061] there are two", function()
    local hero = creature("Porter", { at = (space_map "A").A, side = "heroes" })
    expect(hands(hero)).to_equal("Training Sword, Knife")
    expect({ hero:things("weapon")[1].slot, hero:things("weapon")[2].slot }).to_equal { "primary", "secondary" }
    expect(#hero:things("weapon")).to_equal(3)
  end)

  it("[DEW-061] what is taken up pushes out what was in that hand", function()
    local hero = creature("Porter", { at = (space_map "A").A, side = "heroes" })
    hero:equip(hero:things("weapon")["Wand"], "secondary")
    expect(hands(hero)).to_equal("Training Sword, Wand")
    hero:equip(hero:things("weapon")["Knife"])
    expect(hands(hero)).to_equal("Knife, Wand")
  end)

  it("[DEW-061] a huge or oversized one fills both", function()
    for _, name in ipairs { "Zweihander", "Big Club" } do
      local hero = creature("Porter", { at = (space_map "A").A, side = "heroes" })
      hero:equip(hero:give(name))
      expect(hands(hero)).to_equal(name)
      hero:equip(hero:things("weapon")["Wand"], "secondary")
      expect(hands(hero)).to_equal("Wand")
    end
  end)

  it("[DEW-061] what one comes with goes where there is room: a huge one into two hands or none", function()
    local function comes_with(name) return hands(creature(name, { at = (space_map "A").A, side = "heroes" })) end
    expect({ comes_with "Squire", comes_with "Champion" }).to_equal { "Knife", "Zweihander" }
  end)

  it("[DEW-061] natural weapons need none", function()
    local hero = creature("Porter", { at = (space_map "A").A, side = "heroes" })
    hero:equip(hero:give("Horns"))
    expect(hands(hero)).to_equal("Training Sword, Knife, Horns")
  end)
end)

describe("Weight classes", function()
  local function numbers(name)
    local weapon = hero_alone():give(name)
    return { weapon.use, weapon.rank, weapon.weight, weapon.huge }
  end

  it("[DEW-063] each has its use, rank and weight", function()
    expect(numbers "Knife").to_equal { "(2/turn)", 1, 2, false }
    expect(numbers "Wand").to_equal { "5AP+(2/turn)", 2, 5, false }
    expect(numbers "Training Sword").to_equal { "10AP", 3, 10, false }
    expect(numbers "Hammer").to_equal { "10AP+3sta", 4, 20, false }
    expect(numbers "Zweihander").to_equal { "10AP+5sta", 5, 40, true }
  end)

  it("[DEW-063] what is printed on the weapon beats them", function()
    expect(numbers "Odd Blade").to_equal { "3AP", 7, 1, false }
  end)

  it("[DEW-063] the heaviest costs stamina, the lightest only its two uses", function()
    local a, b = duel("Hero", "Dummy")
    a:things("weapon"):destroy()
    a:equip(a:give("Zweihander"))
    dice { 10 }
    a:attack(b)
    expect({ a.AP, a.Stamina, b.Health }).to_equal { 10, 5, 75 }
    a:equip(a:give("Knife"))
    dice { 10, 10 }
    a:attack(b); a:attack(b)
    expect({ a.AP, b.Health }).to_equal { 10, 65 }
    expect(a:attack(b)).to_be_refused("Hero may not use Knife again this turn")
  end)

  it("[DEW-063] each weapon has its own uses, of two of one name too; the next turn brings them back", function()
    local a, b = duel("Hero", "Dummy")
    local knife, other, wand = a:give("Knife"), a:give("Knife"), a:give("Wand")
    dice { 10, 10, 10, 10, 10 }
    for _, weapon in ipairs { knife, knife, other, other, wand } do a:attack(b, { weapon = weapon }) end
    expect({ a.AP, b.Health }).to_equal { 15, 70 }
    expect(a:attack(b, { weapon = knife })).to_be_refused("Hero may not use Knife again this turn")
    expect({ a:can_swing(knife), a:can_swing(other), a:can_swing(wand) }).to_equal { false, false, true }
    b:begin_turn()
    expect(a:can_swing(knife)).to_be_false()
    a:begin_turn()
    expect(a:can_swing(knife)).to_be_true()
  end)

  it("[DEW-063] a shot counts as one use of the bow, a withheld attack when it is withheld", function()
    local map = space_map "A-B"
    local a = creature("Hero", { at = map.A, side = "heroes" })
    local b = creature("Dummy", { at = map.B, side = "beasts" })
    a:set("AP", 40)
    local bow = a:give("Mana Bow")
    dice { 10 }
    a:attack(b, { weapon = bow })
    expect({ a.AP, a.Mana, b.Health }).to_equal { 35, 14, 90 }
    expect(a:use("Withhold Action", { action = "Basic Attack", weapon = bow })).to_hit()
    expect(a.AP).to_equal(25)
    expect(a:attack(b, { weapon = bow })).to_be_refused("Hero may not use Mana Bow again this turn")
    expect(a:use("Withhold Action", { action = "Basic Attack", weapon = bow })).to_be_refused("Mana Bow again")
    expect({ a.AP, a.Mana }).to_equal { 25, 14 }
  end)

  it("[DEW-063] of two prices one may be a number of uses", function()
    local a, b = duel("Hero", "Dummy")
    local given = { weapon = a:give("Whip") }
    dice { 10, 10 }
    a:attack(b, given); a:attack(b, given)
    expect({ a.AP, b.Health }).to_equal { 10, 70 }
  end)

  it("[DEW-063] an attack that is not paid for is none", function()
    local a, b = duel("Hero", "Dummy")
    local wand = a:give("Wand")
    a:set("AP", 4)
    answers { "let it be" }
    expect(a:attack(b, { weapon = wand })).to_be_refused("too little AP")
    a:set("AP", 10)
    dice { 10, 10 }
    a:attack(b, { weapon = wand }); a:attack(b, { weapon = wand })
    expect({ a.AP, b.Health }).to_equal { 0, 80 }
  end)
end)

describe("Attributes", function()
  it("[DEW-065] a plus raises X by 1, +N by N", function()
    local rapier = hero_alone():give("Rapier")
    expect({ rapier.honed, rapier.artisan }).to_equal { 4, 3 }
    expect(hero_alone():give("Staff").honed).to_equal(2)
  end)

  it("[DEW-065] so enhanced they count", function()
    local a, b = duel("Hero", "Dummy")
    a:things("weapon"):destroy()
    a:equip(a:give("Rapier"))
    dice { 6, 17 }
    a:attack(b)
    expect(b.Health).to_equal(85)
    a:attack(b)
    expect(b.Health).to_equal(65)
  end)
end)

describe("Channelling", function()
  it("[DEW-066] 3 of the weapon's vital more, and its accuracy", function()
    local a, b = channelling("Rapier", "Aimed Blow")
    dice { 3 }
    expect(a:use("Aimed Blow", { target = b })).to_hit()
    expect({ a.AP, a.Stamina, b.Health }).to_equal { 15, 7, 90 }
    dice { 6 }
    a:use("Aimed Blow", { target = b })
    expect({ a.Stamina, b.Health }).to_equal { 7, 90 }
  end)

  it("[DEW-066] its critical range and what it does on a hit", function()
    local a, b = channelling("Rapier", "Aimed Blow")
    dice { 17 }
    a:use("Aimed Blow", { target = b })
    expect({ b.Health, b.statuses.Bleeding.x }).to_equal { 85, 2 }
  end)

  it("[DEW-066] Charmed: a natural 1 is no critical failure; its luck counts once", function()
    local a, b = channelling("Lucky Sword", "Aimed Blow")
    dice { 1 }
    a:use("Aimed Blow", { target = b })
    expect({ a:has("Off Balance"), a.Stamina, b.Health }).to_equal { false, 7, 100 }
    local lucky = channelling("Lucky Sword", "Gamble")
    dice { 1, 8, 1, 9 }
    lucky:use("Gamble")
    expect(lucky.MlePwr).to_equal(5)
    lucky:channel(lucky:weapons()[1])
    lucky:use("Gamble")
    expect(lucky.MlePwr).to_equal(7)
  end)

  it("[DEW-066] of a weapon that is honed and charmed both count", function()
    for die, left in pairs { [7] = 90, [6] = 100 } do
      local a, b = channelling("Blessed Sword", "Lucky Blow")
      dice { 11, die }
      a:use("Lucky Blow", { target = b })
      expect(b.Health).to_equal(left)
    end
  end)

  it("[DEW-066] its range; magic costs mana", function()
    local map = space_map "A-B-C-D"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local dummy = creature("Dummy", { at = map.C, side = "beasts" })
    hero:give("Splash")
    hero:equip(hero:give("Staff"), "secondary")
    expect(hero:use("Splash", { target = dummy })).to_be_refused("out of reach")
    hero:channel(hero:things("weapon")["Staff"])
    expect(hero:use("Splash", { target = dummy })).to_hit()
    expect({ hero.Mana, dummy.Health }).to_equal { 12, 90 }
  end)

  it("[DEW-066] only through what is in hand, and only if it can be paid", function()
    local a, b = duel("Hero", "Dummy")
    a:give("Plain Blow")
    local rapier = a:give("Rapier")
    expect(a:channel(rapier)).to_be_refused("not in hand")
    a:equip(rapier)
    a:channel(rapier)
    a.Stamina = 2
    expect(a:use("Plain Blow", { target = b })).to_be_refused("sta")
    expect(b.Health).to_equal(100)
  end)

  it("[DEW-066] one weapon an ability: the last one named", function()
    local a, b = duel("Hero", "Dummy")
    a:give("Aimed Blow")
    local staff, rapier = a:give("Staff"), a:give("Rapier")
    a:equip(staff, "primary"); a:equip(rapier, "secondary")
    a:channel(rapier); a:channel(staff)
    dice { 5 }
    a:use("Aimed Blow", { target = b })
    expect({ a.Mana, a.Stamina, b.Health }).to_equal { 12, 10, 90 }
  end)

  it("[DEW-066] a reaction is channelled likewise", function()
    local a, b = duel("Hero", "Dummy")
    local rapier = b:give("Rapier")
    b:equip(rapier)
    b:give("Counter")
    b:channel(rapier)
    answers { true }; dice { 10, 6 }
    a:attack(b)
    expect({ a.Health, b.Health, b.Stamina, a.statuses.Bleeding.x }).to_equal { 41, 85, 17, 2 }
  end)

  it("[DEW-066] nothing is channelled for nothing", function()
    local a, b = channelling("Rapier", "Aimed Blow")
    dice { 3 }
    expect(a:use("Aimed Blow", { target = b, free = true })).to_miss()
    expect({ a.Stamina, b.Health }).to_equal { 10, 100 }
  end)

  it("[DEW-066] a basic attack is no ability", function()
    local a, b = channelling("Rapier", "Plain Blow")
    dice { 6 }
    a:attack(b)
    expect({ a.Stamina, b.Health }).to_equal { 10, 85 }
  end)
end)
