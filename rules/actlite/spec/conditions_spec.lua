-- Conditions: ACT-060 to ACT-064.

-- The two steps of a round's beginning that concern conditions.
local function round(who)
  who:moment "round effects"
  who:moment "round statuses"
end

local function points(who, name)
  for state in who.statuses do if state.name == name then return state.x end end
end

describe("A condition", function()
  it("[ACT-060] is what a pack says it is", function()
    local hero = character "Hero"
    hero:inflict "prone"
    expect({ hero:has "prone", #hero.statuses }).to_equal { true, 1 }
    hero:inflict "stone"
    expect(hero:inflict "poison").to_be_refused "immune"
    hero:lift "stone"
    hero:inflict "frost 2"
    round(hero)
    expect(hero).to_equal { standard = 9, speed = 3 }
    expect(points(hero, "frost")).to_equal(1)
    round(hero)
    expect({ hero:has "frost", hero.speed }).to_equal { false, 4 }
  end)

  it("[ACT-060] several may be printed as a list", function()
    local hero = character "Hero"
    hero:give "Rash"
    hero:use "Rash"
    expect({ points(hero, "poison"), points(hero, "bleed") }).to_equal { 2, 1 }
  end)

  it("[ACT-061] poison hurts by 1 each round and is gone after as many rounds as it has points", function()
    local hero = character "Hero"
    hero:inflict("poison", 2)
    round(hero)
    expect({ hero.standard, points(hero, "poison") }).to_equal { 8, 1 }
    round(hero)
    expect({ hero.standard, hero:has "poison" }).to_equal { 7, false }
    hero:inflict "poison 1"; hero:inflict "poison 2"
    expect(points(hero, "poison")).to_equal(3)
  end)

  it("[ACT-062] bleed hurts by its points each round until something heals", function()
    local hero = character "Hero"
    hero:inflict "bleed 1"; hero:inflict "bleed 1"
    round(hero); round(hero)
    expect({ hero.standard, points(hero, "bleed") }).to_equal { 5, 2 }
    hero:heal(1)
    expect({ hero.standard, hero:has "bleed" }).to_equal { 6, false }
  end)

  it("[ACT-063] heal gives 1 standard health each round, after damage, and loses a point", function()
    local hero = character "Hero"
    hero:inflict "heal 2"
    hero:inflict "poison 1"
    round(hero)
    expect({ hero.standard, points(hero, "heal"), hero:has "poison" }).to_equal { 9, 1, false }
    hero:take(4)
    round(hero)
    expect({ hero.standard, hero:has "heal" }).to_equal { 6, false }
  end)

  it("[ACT-064] stun loses 1 AP for each of its points and leaves no state", function()
    local hero = character "Hero"
    request("deck_make", "initiative")
    for _ = 1, 3 do request("deck_put", "initiative", make("card", "Spare"), { "hand", hero }) end
    expect(hero.AP).to_equal(3)
    hero:inflict "stun"
    expect({ hero.AP, hero:has "stun" }).to_equal { 2, false }
    hero:inflict "stun 2"
    expect({ hero.AP, #request("deck_cards", "initiative", { "lost", hero }) }).to_equal { 0, 3 }
    hero:inflict "stun"
    expect(hero.owes_ap).to_equal(1)
  end)
end)
