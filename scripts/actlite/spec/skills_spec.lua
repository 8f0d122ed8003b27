-- The skills and their tables: the feature of each.

-- A character without scores with these skills, and a foe of passive AGI 6 and health (3)9 this many spaces away.
local function meet(spaces, ...)
  local map = space_map "A-B-C-D"
  local hero = character("Bandit", { at = map.A, health = "(3)9" })
  for _, name in ipairs { ... } do hero:give(name) end
  local place = string.sub("ABCD", 1 + spaces, 1 + spaces)
  return hero, character("Bandit", { at = map[place], side = "foes", health = "(3)9" }), map
end

local function deal(who, number, pile)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do request("deck_put", "initiative", make("card", "Blank"), { pile or "hand", who }) end
  who:set("in_initiative", true)
end

describe("The skills of a brawler", function()
  it("Shove and Trip: STR against passive STR and AGI", function()
    local hero, foe = meet(0, "Shove", "Trip")
    dice { 3, 2, 3, 3, 3, 3 }
    hero:use("Shove", { target = foe })
    expect(foe.space.name).to_equal "A"
    hero:use("Shove", { target = foe })
    expect(foe.space.name).to_equal "B"
    hero:use("Trip", { target = foe })
    expect(foe:has "prone").to_be_true()
  end)

  it("Grit: 3 once a day", function()
    local hero = meet(0, "Grit")
    hero:take(6)
    hero:use "Grit"
    expect(hero.standard).to_equal(6)
    expect(hero:use "Grit").to_be_refused "this day"
    request "new_day"
    hero:use "Grit"
    expect(hero.standard).to_equal(9)
  end)

  it("Stand Fast: neither prone nor rooted", function()
    local hero = meet(0, "Stand Fast")
    expect(hero:inflict "prone").to_be_refused "immune"
    expect(hero:inflict "rooted").to_be_refused "immune"
  end)

  it("All In: two advantages, once a day", function()
    local hero, foe = meet(0, "All In")
    answers { true }
    dice { 1, 1, 3, 3, 1 }
    expect(hero:attack(foe)).to_hit()
    dice { 1, 1 }
    expect(hero:attack(foe)).to_miss()
  end)

  it("Headbutt: hurts the one or the other, and dazes on matching", function()
    local hero, foe = meet(0, "Headbutt")
    dice { 4, 2, 3, 3, 3, 1, 3, 2 }
    hero:use("Headbutt", { target = foe })
    expect({ foe.standard, foe:has "dazed" }).to_equal { 6, false }
    hero:use("Headbutt", { target = foe })
    expect({ foe.standard, foe:has "dazed" }).to_equal { 5, true }
    hero:use("Headbutt", { target = foe })
    expect({ foe.standard, hero.standard }).to_equal { 5, 8 }
  end)

  it("Thick Skin: 1 less", function()
    local hero = meet(0, "Thick Skin")
    hero:take(3)
    expect(hero.standard).to_equal(7)
  end)

  it("Unbroken: stands again with 1 critical health, once a day", function()
    local hero = meet(0, "Unbroken")
    answers { true }
    hero:take "(3)"
    expect({ hero.crit, hero:has "unconscious" }).to_equal { 1, false }
    answers { "it goes on" }
    hero:take "(1)"
    expect({ hero.crit, hero:has "unconscious" }).to_equal { 0, true }
  end)
end)

describe("The skills of a skirmisher", function()
  it("Light Step: a space more", function()
    expect(meet(0, "Light Step").speed).to_equal(5)
  end)

  it("Take Aim: advantage on the next check, with a ranged weapon", function()
    local hero, foe = meet(2, "Take Aim")
    expect(hero:use "Take Aim").to_be_refused "needs a weapon"
    local sling = hero:give "Sling"
    hero:use "Take Aim"
    dice { 1, 3, 3, 2 }
    expect(hero:attack(foe, { weapon = sling })).to_hit()
  end)

  it("Feint: marks, by SOC against passive PER", function()
    local hero, foe = meet(1, "Feint")
    dice { 3, 3 }
    hero:use("Feint", { target = foe })
    expect(foe:has "marked").to_be_true()
  end)

  it("Sidestep: never less than 7", function()
    local hero, foe = meet(0, "Sidestep")
    dice { 3, 3, 4, 3, 1 }
    expect(foe:attack(hero)).to_miss()
    expect(foe:attack(hero)).to_hit()
  end)

  it("Lunge: to the enemy and at it, for 1 AP", function()
    local hero, foe = meet(2, "Lunge")
    expect(hero:use("Lunge", { target = foe })).to_be_refused "needs a weapon"
    hero:things("weapon"):destroy()
    hero:give "Long Knife"
    deal(hero, 1)
    dice { 3, 2, 2 }
    hero:use("Lunge", { target = foe })
    expect({ hero.space.name, foe.standard, hero.AP }).to_equal { "C", 7, 0 }
  end)

  it("Slip Away: a space, when hurt, once a day", function()
    local hero, foe, map = meet(0, "Slip Away")
    answers { true }
    foe.space:tag "x"
    hero:take(1)
    expect(hero.space.name).to_equal "B"
    hero:take(1)
    expect(hero.space.name).to_equal "B"
    expect(map.A:has "x").to_be_true()
  end)

  it("Riposte: an attack for 1 AP when one is missed", function()
    local hero, foe = meet(0, "Riposte")
    hero:things("weapon"):destroy()
    hero:give "Long Knife"
    deal(hero, 1)
    answers { true }
    dice { 1, 1, 4, 3, 2 }
    foe:attack(hero)
    expect({ foe.standard, hero.AP }).to_equal { 7, 0 }
  end)

  it("Deep Breath: a lost AP comes back, once a day", function()
    local hero = meet(0, "Deep Breath")
    deal(hero, 2, "lost")
    answers { true }
    hero:moment "round skills"
    hero:moment "round skills"
    expect(#request("deck_cards", "initiative", { "lost", hero })).to_equal(1)
  end)
end)

describe("The skills of a scrivener", function()
  local function scribe(...)
    local hero = meet(0, ...)
    for _, name in ipairs { "Cinder", "Long Arm" } do hero:learn(name) end
    return hero
  end

  it("Fine Nib, Deep Well, Many Threads: one more", function()
    local hero = scribe("Fine Nib", "Deep Well", "Many Threads")
    hero:write "Cinder + Long Arm + Long Arm + Long Arm + Long Arm"
    for _ = 1, 3 do hero:write "Cinder" end
    expect(hero:write "Cinder").to_be_refused "no more hexes"
    expect(#hero:maintained()).to_equal(4)
  end)

  it("Fast Ink and Deft Pockets: 2 AP to write, nothing to find", function()
    local hero = scribe("Fast Ink", "Deft Pockets")
    local foe = character("Bandit", { at = hero.space, side = "foes" })
    local hex = hero:write "Cinder"
    deal(hero, 3)
    dice { 2 }
    hero:activate(hex, { target = foe })
    expect({ hero.AP, foe.standard }).to_equal { 3, 4 }
    hero:write "Cinder + Long Arm"
    expect(hero.AP).to_equal(0)
  end)

  it("Calm of Ink: heals 1 with each hex", function()
    local hero = scribe "Calm of Ink"
    hero:take(3)
    answers { true }
    hero:write "Cinder"
    expect(hero.standard).to_equal(7)
  end)

  it("Night Ink: what one carries survives the night", function()
    local hero = scribe "Night Ink"
    local carried, left = hero:write "Cinder", hero:write("Cinder", { on = hero.space })
    hero:sleep()
    expect({ carried.alive, left.alive }).to_equal { true, false }
  end)

  it("Unwrite: the oldest hex of the target goes off", function()
    local hero, foe = meet(1, "Unwrite")
    foe:learn "Second Breath"
    foe:take(5)
    local hexes = { foe:write "Second Breath", foe:write "Second Breath" }
    dice { 3, 3, 2 }
    hero:use("Unwrite", { target = foe })
    expect({ hexes[1].alive, hexes[2].alive, foe.standard }).to_equal { false, true, 6 }
  end)
end)

describe("The tables", function()
  it("Brawler: 1, 2, then 3 XP", function()
    local hero = meet(0)
    hero:gain_xp(6)
    dice { 8, 8, 1 }
    expect({ hero:roll_skill "Brawler", hero:roll_skill "Brawler", hero:roll_skill "Brawler" })
      .to_equal { "Unbroken", "Thick Skin", "Shove" }
    expect(hero.XP).to_equal(0)
  end)

  it("Skirmisher: for 1 XP, with AGI 1", function()
    local hero = meet(0)
    hero:gain_xp(1)
    expect(hero:roll_skill "Skirmisher").to_be_refused "needs AGI 1"
    hero.AGI = 1
    dice { 7 }
    expect({ hero:roll_skill "Skirmisher", hero.XP }).to_equal { "Riposte", 0 }
  end)

  it("Scrivener's Hand: 3 XP, then 1, with a master", function()
    local hero = character "Apprentice"
    hero:gain_xp(3)
    answers { true, true }
    dice { 6, 1 }
    expect({ hero:roll_skill "Scrivener's Hand", hero:roll_skill "Scrivener's Hand", hero.XP })
      .to_equal { "Fast Ink", "Deft Pockets", 0 }
  end)

  it("Marginalia: hexes", function()
    local hero = character "Apprentice"
    hero:gain_xp(1)
    dice { 1 }
    expect({ hero:roll_skill "Marginalia", hero:knows "Bogfoot", hero.XP }).to_equal { "Bogfoot", true, 0 }
  end)
end)

describe("The folk", function()
  it("Scrivener: knows ten hexes, writes for 2 AP, bears a staff", function()
    local rue = character "Scrivener"
    deal(rue, 3)
    rue:write "Cinder + Wide Mouth"
    expect({ rue.AP, rue:knows "Tripwire", rue:things("palette")[1].name }).to_equal { 0, true, "Ash Staff" }
  end)

  it("Quarry Guard: STR for 1 XP a step, AGI dear and low", function()
    local guard = character "Quarry Guard"
    guard:raise_score "STR"
    expect({ guard.STR, guard.XP }).to_equal { 4, 3 }
    guard:raise_score("AGI", 0)
    expect({ guard.AGI, guard.XP }).to_equal { 0, 1 }
    expect(guard:raise_score("AGI", 2)).to_be_refused "cannot be above 1"
  end)

  it("the others: health, scores, skills", function()
    expect(character "Bruiser").to_equal { crit = 3, standard = 10, STR = 2 }
    expect(character "Strip Seller").to_equal { crit = 2, SOC = 2, HAGGLE = 2 }
    expect(character("Fencer"):has "Riposte").to_be_true()
    expect(character("Stone Thrower").speed).to_equal(5)
  end)
end)
