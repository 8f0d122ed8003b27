-- Effects of weapon attributes: DEW-192 to DEW-196.

-- A hero with only this weapon in hand, and a dummy; neither has an element.
local function armed(weapon, map)
  map = map or space_map "A"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local dummy = creature("Dummy", { at = map.A, side = "beasts" })
  hero:things("weapon"):destroy()
  if weapon then hero:equip(hero:give(weapon)) end
  hero.Element, dummy.Element = "Neutral", "Neutral"
  hero:set("AP", 20)
  return hero, dummy, map
end

-- The damage of a basic attack with this die.
local function strike(weapon, die, setup)
  local hero, dummy = armed(weapon)
  if setup then setup(hero, dummy) end
  dice { die }
  hero:attack(dummy)
  return 100 - dummy.Health, hero, dummy
end

describe("Checks", function()
  it("[DEW-192] Honed X: X more Accuracy with the weapon", function()
    expect((strike("True Sword", 7))).to_equal(15)
    expect((strike("True Sword", 6))).to_equal(0)
  end)

  it("[DEW-192] Artisan X: critical from 20 - X, if it hits", function()
    expect((strike("Keen Sword", 18))).to_equal(20)
    expect((strike("Keen Sword", 17))).to_equal(15)
    expect((strike("Keen Sword", 18, function(_, dummy) dummy.MleEva = 30 end))).to_equal(0)
  end)

  it("[DEW-192] Charmed X: a natural 1 is no critical failure", function()
    local harm, hero = strike("Lucky Sword", 1)
    expect({ harm, hero:has("Off Balance") }).to_equal { 0, false }
    local hit, sure = strike("Lucky Sword", 1, function(_, dummy) dummy.MleEva = 1 end)
    expect({ hit, sure:has("Off Balance") }).to_equal { 15, false }
    local _, other = strike("Training Sword", 1)
    expect(other:has("Off Balance")).to_be_true()
  end)

  it("[DEW-192] Charmed X: X more on Luck checks while it is in hand", function()
    local hero = armed "Lucky Sword"
    dice { 8, 7 }
    expect({ hero:luck(10), hero:luck(10) }).to_equal { true, false }
    hero:put_away(hero:weapons()[1])
    dice { 9 }
    expect(hero:luck(10)).to_be_false()
  end)
end)

describe("On hit", function()
  it("[DEW-193] Sever, Poisoned and Spark: X times the level", function()
    local _, _, dummy = strike("Jagged Sword", 10, function(hero) hero.TL = 3 end)
    expect({ dummy.statuses.Bleeding.x, dummy.statuses.Poison.x, dummy.statuses.Burning.x }).to_equal { 6, 3, 9 }
    local _, _, missed = strike("Jagged Sword", 9)
    expect({ missed:has("Bleeding"), missed:has("Poison"), missed:has("Burning") }).to_equal { false, false, false }
  end)

  it("[DEW-193] also when the damage is 0, after it", function()
    local harm, _, dummy = strike("Jagged Sword", 10, function(hero, _) hero.MlePwr = 0 end)
    expect({ harm, dummy.statuses.Bleeding.x }).to_equal { 0, 2 }
    local _, _, fallen = strike("Jagged Sword", 10, function(_, other) other.Health = 15 end)
    expect({ fallen.Health, fallen.statuses.Poison.x }).to_equal { 0, 1 }
  end)

  it("[DEW-193] Push X: X spaces away", function()
    local map = space_map "A-B-C-D"
    local hero, dummy = armed("Ram's Head", map)
    dice { 10 }
    hero:attack(dummy)
    expect({ dummy.Health, dummy.space == map.C }).to_equal { 85, true }
  end)

  it("[DEW-193] so does what the weapon's own script says", function()
    local _, _, dummy = strike("Thorn Sword", 10)
    expect(dummy.statuses.Slowed.x).to_equal(5)
  end)

  it("[DEW-193] which knows the check that hit", function()
    local hit, hero = strike("Gauge", 19)
    expect({ hit, hero:tagged "gauged" }).to_equal { 15, 19 + 100 * 9 + 1000 }
  end)

  it("[DEW-193] which knows of a critical hit", function()
    local felled = {}
    for i, face in ipairs { 19, 20 } do
      local _, _, dummy = strike("Tripping Sword", face)
      felled[i] = dummy:has "Prone"
    end
    expect(felled).to_equal { false, true }
  end)
end)

describe("At a distance", function()
  it("[DEW-194] Ranged X: up to X spaces, each shot a point of its vital", function()
    local map = space_map "A-B-C-D"
    local hero, dummy = armed("Short Bow", map)
    dummy:move_to(map.C)
    dice { 10 }
    hero:attack(dummy)
    expect({ dummy.Health, hero.Focus, hero.AP }).to_equal { 85, 9, 10 }
    dummy:move_to(map.D)
    expect(hero:attack(dummy)).to_be_refused("out of reach")
    local mage, target, other = armed("Mana Bow", space_map "A-B")
    target:move_to(other.B)
    dice { 10 }
    mage:attack(target)
    expect({ mage.Mana, mage.Focus }).to_equal { 14, 10 }
    mage:set("Mana", 0)
    expect(mage:attack(target)).to_be_refused("mna")
  end)

  it("[DEW-194] as a club it costs none", function()
    local hero, dummy = armed("Short Bow")
    answers { "strike" }
    dice { 10 }
    hero:attack(dummy)
    expect({ hero.Focus, dummy.Health }).to_equal { 10, 95 }
    answers { "shoot" }
    dice { 15 }
    hero:attack(dummy)
    expect({ hero.Focus, dummy.Health }).to_equal { 9, 80 }
  end)

  it("[DEW-194] Throwable X: up to X spaces; there it lies, until it is picked up for 5AP", function()
    local map = space_map "A-B-C-D"
    local hero, dummy = armed("Hatchet", map)
    local hatchet = hero:weapons()[1]
    dummy:move_to(map.D)
    expect(hero:attack(dummy)).to_be_refused("out of reach")
    dummy:move_to(map.C)
    dice { 10 }
    hero:attack(dummy)
    expect({ dummy.Health, #hero:weapons(), hatchet.space == map.C }).to_equal { 90, 0, true }
    hero:move_to(map.C)
    expect(hero:use("Use Equipment", { deed = "pick up", thing = hatchet })).to_hit()
    expect({ hatchet.holder == hero, hero.AP }).to_equal { true, 10 }
  end)

  it("[DEW-194] also when it misses; in the hand it stays in the hand", function()
    local map = space_map "A-B"
    local hero, dummy = armed("Hatchet", map)
    dice { 10 }
    hero:attack(dummy)
    expect(#hero:weapons()).to_equal(1)
    dummy:move_to(map.B)
    dice { 2 }
    hero:attack(dummy)
    expect({ dummy.Health, #hero:weapons() }).to_equal { 90, 0 }
  end)
end)

describe("Size", function()
  local function numbers(weapon) return { weapon.rank, weapon.weight, weapon.use } end

  it("[DEW-195] Oversized X: X more rank, and both hands", function()
    local hero = armed "Great Sword"
    expect(numbers(hero:weapons()[1])).to_equal { 6, 20, "10AP+3sta" }
    hero:equip(hero:give("Main Gauche"), "secondary")
    expect(#hero:weapons()).to_equal(1)
    expect(hero:weapons()[1].name).to_equal("Main Gauche")
    expect((strike("Great Sword", 10))).to_equal(30)
  end)

  it("[DEW-195] Oversized X adds to a printed rank too", function()
    expect((strike("Heavy Mallet", 10))).to_equal(20)
    local hero = armed "Heavy Mallet"
    expect({ hero.MleDmg, hero:weapons()[1]:damage() }).to_equal { 20, 20 }
  end)

  it("[DEW-194] one that shoots reaches as far, however that is printed", function()
    local sling, bow = armed("Long Sling"):weapons()[1], armed("Short Bow"):weapons()[1]
    expect({ sling.ranged, sling.reach, bow.ranged, bow.reach }).to_equal { 3, 3, 2, 2 }
  end)

  it("[DEW-195] Divided: two classes lower, at least VL, and one for each hand", function()
    local fencer = creature("Twin Fencer", { at = (space_map "A").A, side = "heroes" })
    local hands = fencer:weapons()
    expect({ #hands, hands[1].name, hands[2].name }).to_equal { 2, "Twin Blade", "Twin Blade" }
    expect(numbers(hands[1])).to_equal { 2, 5, "5AP+(2/turn)" }
    expect(numbers(hands[2])).to_equal { 2, 5, "5AP+(2/turn)" }
    expect(numbers(fencer:give("Twin Needle"))).to_equal { 1, 2, "(2/turn)" }
  end)

  it("[DEW-195] Divided: each half has its own uses", function()
    local map = space_map "A"
    local fencer = creature("Twin Fencer", { at = map.A, side = "heroes" })
    local dummy = creature("Dummy", { at = map.A, side = "beasts" })
    fencer:set("AP", 20)
    dice { 10, 10, 10, 10 }
    for _, half in ipairs(fencer:weapons()) do
      fencer:attack(dummy, { weapon = half }); fencer:attack(dummy, { weapon = half })
    end
    expect({ fencer.AP, dummy.Health }).to_equal { 0, 84 }
  end)

  it("[DEW-195] Compressed: use and weight of a class lower, the same rank", function()
    local hero = armed "Folded Axe"
    expect(numbers(hero:weapons()[1])).to_equal { 5, 20, "10AP+3sta" }
  end)
end)

describe("Parry", function()
  it("[DEW-196] 1 stamina: X more on all Evasions until the next round", function()
    local hero = armed "Main Gauche"
    expect(hero:use("Parry with Weapon")).to_hit()
    expect({ hero.MleEva, hero.MgcEva, hero.SklEva, hero.Stamina, hero.AP }).to_equal { 13, 13, 13, 9, 20 }
    hero:end_turn(); hero:begin_turn()
    expect(hero.MleEva).to_equal(13)
    request("begin_round", 2)
    expect(hero.MleEva).to_equal(10)
  end)

  it("[DEW-196] twice does not add up, and it takes such a weapon in hand", function()
    local hero = armed "Main Gauche"
    hero:use("Parry with Weapon"); hero:use("Parry with Weapon")
    expect({ hero.MleEva, hero.Stamina }).to_equal { 13, 8 }
    hero:put_away(hero:weapons()[1])
    expect(hero:use("Parry with Weapon")).to_be_refused("nothing at hand")
    expect(hero.Stamina).to_equal(8)
  end)
end)
