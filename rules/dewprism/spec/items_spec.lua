-- Kits and bottles: DEW-198.

local function scout() return creature("Scout", { at = (space_map "A").A, side = "heroes" }) end

local function count(who, name)
  local found = 0
  for item in who:things("item") do if item.name == name then found = found + 1 end end
  return found
end

describe("Kits", function()
  it("[DEW-198] give +10 to the listed talents", function()
    local who = scout()
    who:give("Climber's Kit")
    dice { 2 }
    expect(who:talent_check("Acrobatics", 15)).to_be_true()
    dice { 12 }
    expect(who:talent_check("Scholar", 12)).to_be_false()
  end)

  it("[DEW-198] of several only the best counts, of a broken one nothing", function()
    local who = scout()
    who:give("History Book"); who:give("Encyclopedia")
    dice { 2 }
    expect(who:talent_check("Scholar", 11)).to_be_true()
    dice { 2 }
    expect(who:talent_check("Scholar", 12)).to_be_false()
    dice { 2 }
    expect(who:talent_check("Acrobatics", 10)).to_be_true()
    who:things("item"):shatter()
    dice { 11 }
    expect(who:talent_check("Scholar", 11)).to_be_false()
  end)
end)

describe("Fragile Bottle", function()
  local function bottled(...)
    local hero, dummy = duel("Hero", "Dummy")
    for _, name in ipairs { ... } do
      hero:give("Fragile Bottle"); hero:give(name)
      hero:bottle(name)
    end
    return hero, dummy
  end

  it("[DEW-198] takes in one consumable", function()
    local hero = bottled("Bandage")
    expect({ count(hero, "Bandage"), count(hero, "Fragile Bottle"), hero.AP }).to_equal { 0, 1, 20 }
    hero:give("Bandage")
    expect(hero:bottle("Bandage")).to_be_refused("no empty bottle")
    hero:give("Fragile Bottle")
    expect(hero:bottle("Bulwark")).to_be_refused("nothing to put")
  end)

  it("[DEW-198] in battle that costs 5AP", function()
    local hero, dummy = bottled()
    hero:give("Fragile Bottle"); hero:give("Bandage")
    dice { 1, 2 }
    request("start_battle", { hero, dummy })
    expect(hero:bottle("Bandage")).to_hit()
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-198] when Health falls to 0 all of them break, and all is used at once for free", function()
    local hero = bottled("Bandage", "Bandage", "Charm")
    hero:set("AP", 0)
    hero:take(46)
    expect({ hero.Health, hero:has("Knocked Out"), hero.AP }).to_equal { 19, false, 0 }
    expect({ count(hero, "Fragile Bottle"), count(hero, "Bandage"), count(hero, "Charm") }).to_equal { 0, 0, 0 }
  end)

  it("[DEW-198] does not help the dead", function()
    local hero = bottled("Bandage")
    hero:take(90)
    expect({ hero.Health, hero:has("Dead"), count(hero, "Fragile Bottle") }).to_equal { -22, true, 0 }
  end)
end)
