-- Flavor text and the pact about it: DEW-140, DEW-141.

local function pair()
  local hero, dummy = duel("Hero", "Dummy")
  hero:set("Health", 20); dummy:set("Health", 20)
  return hero, dummy
end

local function owed(who)
  local count = 0
  for mark in who:things("marker") do if mark.name == "Interpretation Owed" then count = count + 1 end end
  return count
end

describe("Flavor text", function()
  it("[DEW-140] outside of battle it is carried out instead, and the GM says what comes of it", function()
    local hero = pair()
    answers { "in part" }
    expect(hero:tell("Still the Wind")).to_equal("in part")
    expect({ hero.Health, hero.AP, hero.Mana }).to_equal { 20, 20, 15 }
    expect(hero:tell("Still the Wind")).to_equal("as it says")
    expect(hero:tell("Chore")).to_be_refused("tells nothing")
  end)

  it("[DEW-140] in battle the listed process counts", function()
    local hero, dummy = pair()
    dice { 2, 1 }
    request("start_battle", { hero, dummy })
    expect(hero:tell("Still the Wind")).to_be_refused("listed process")
    hero:use("Still the Wind")
    expect({ hero.Health, hero.AP, hero.Mana }).to_equal { 30, 10, 11 }
  end)
end)

describe("The pact", function()
  it("[DEW-141] with the GM's consent, at the normal price", function()
    local hero = pair()
    answers { true, "as it says" }
    expect(hero:interpret("Still the Wind")).to_equal("as it says")
    expect({ hero.Health, hero.AP, hero.Mana, owed(hero) }).to_equal { 20, 10, 11, 1 }
  end)

  it("[DEW-141] without it nothing happens, nor without the price", function()
    local hero = pair()
    expect(hero:interpret("Still the Wind")).to_be_refused("does not agree")
    expect({ hero.AP, hero.Mana, owed(hero) }).to_equal { 20, 15, 0 }
    hero:set("Mana", 3)
    answers { true }
    expect(hero:interpret("Still the Wind")).to_be_refused("mna")
    expect({ hero.AP, owed(hero) }).to_equal { 20, 0 }
  end)

  it("[DEW-141] one enemy ability gets the same; then the debt is paid", function()
    local hero, dummy = pair()
    answers { true, "as it says", "nothing", false }
    hero:interpret("Still the Wind")
    expect(dummy:interpret("Still the Wind")).to_equal("nothing")
    expect({ owed(hero), owed(dummy), dummy.AP }).to_equal { 0, 0, 10 }
    expect(dummy:interpret("Still the Wind")).to_be_refused("does not agree")
  end)

  it("[DEW-141] any number may be open; after it the ability is what it was", function()
    local hero, dummy = pair()
    answers { true, "as it says", true, "as it says", "as it says", "as it says", false }
    hero:interpret("Still the Wind"); hero:interpret("Still the Wind")
    expect(owed(hero)).to_equal(2)
    dummy:interpret("Still the Wind"); dummy:interpret("Still the Wind")
    expect(owed(hero)).to_equal(0)
    dummy:set("AP", 20)
    expect(dummy:interpret("Still the Wind")).to_be_refused("does not agree")
    hero:set("AP", 20)
    hero:use("Still the Wind")
    expect(hero.Health).to_equal(30)
  end)
end)
