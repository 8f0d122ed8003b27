-- Characters and health: ACT-001 to ACT-010.

describe("A character", function()
  it("[ACT-001] has health, speed and any number of scores; without a word the default ones", function()
    local hero, scholar = character "Hero", character "Scholar"
    expect(hero).to_equal { crit = 3, standard = 9, speed = 4, STR = 0, AGI = 0, WIL = 0, PER = 0, SOC = 0 }
    expect(hero.definition.size).to_equal(1)
    expect({ scholar.DEX, scholar.LORE, scholar.speed, hero.DEX }).to_equal { 2, 1, 2 }
  end)

  it("[ACT-002] (C)S makes two pools that start full", function()
    local adult = character "Adult"
    expect({ adult.crit, adult.most_crit, adult.standard, adult.most_standard }).to_equal { 2, 2, 6, 6 }
    expect(character("Adult", { health = "(4)7" })).to_equal { crit = 4, standard = 7, most_standard = 7 }
    local _, why = character("Adult", { health = "9(3)" })
    expect(why.message).to_contain "'9(3)' is no health; write critical and standard health: (3)9"
  end)

  it("[ACT-010] frail, normal and default are profiles of their own", function()
    expect(character "Frail").to_equal { crit = 1, standard = 1 }
    expect(character "Adult").to_equal { crit = 2, standard = 6 }
    expect(character "Hero").to_equal { crit = 3, standard = 9 }
  end)
end)

describe("Damage", function()
  it("[ACT-003] is no number below 0", function()
    local hero = character "Hero"
    expect(function() return hero:take(-5) end).to_fail_with "damage is no number below 0; heal(5) heals"
    expect({ hero:take "1 - 3", hero.standard }).to_equal { 0, 9 }
  end)

  it("[ACT-003] empties standard health, then goes on to critical health in the same hit", function()
    local hero = character "Hero"
    hero:take(7)
    expect(hero).to_equal { crit = 3, standard = 2 }
    hero:take(4)
    expect(hero).to_equal { crit = 1, standard = 0 }
  end)

  it("[ACT-003] damage that is lessened below 0 is none, and heals nothing", function()
    local hero = character "Hero"
    hero:give "Quilted Coat"; hero:give "Quilted Coat"
    hero:take "5 B"
    expect(hero:take "1 S").to_equal(0)
    expect(hero).to_equal { crit = 3, standard = 4 }
    hero:take "3 S"
    expect(hero).to_equal { crit = 3, standard = 3 }
  end)

  it("[ACT-004] critical damage goes to critical health at once", function()
    local hero = character "Hero"
    hero:take "(2)"
    expect(hero).to_equal { crit = 1, standard = 9 }
  end)

  it("[ACT-005] brackets behind or instead of a number are critical damage", function()
    local hero = character "Hero"
    dice { 3 }
    hero:take "1d4 (1)"
    expect(hero).to_equal { crit = 2, standard = 6 }
    dice { 2, 1 }
    hero:take "1d4 B (1d2)"
    expect(hero).to_equal { crit = 1, standard = 4 }
    for _, nonsense in ipairs { "many", "", "1d4 B P", "1d4 blunt", "(1) (2)", "S 1d4 P" } do
      local done, why = hero:take(nonsense)
      expect({ done, type(why) }).to_equal { nil, "table" }
    end
    expect(hero).to_equal { crit = 1, standard = 4 }
  end)

  it("[ACT-005] is a sum of dice, numbers and numbers of whoever deals it", function()
    local map = space_map "A"
    local strong, foe = character("Strong", { at = map.A }), character("Hero", { at = map.A, side = "foes" })
    strong:give "Sums"
    local left = {}
    for i, faces in ipairs { { 2 }, { 4 }, { 3, 1 }, {}, { 1 } } do
      foe.standard = 9
      dice { 3, 3, table.unpack(faces) }
      strong:attack(foe, { attack = i })
      left[i] = foe.standard
    end
    expect(left).to_equal { 9 - 2 - 3, 9 - 4 + 1, 9 - 3 - 1 - 1, 9 - 3 - 1, 9 - 5 + 1 }
  end)

  it("[ACT-006] at 0 critical health one falls unconscious and is dying, standard health or not", function()
    local hero = character "Hero"
    hero:take "(2)"
    expect(hero:has "unconscious").to_be_false()
    answers { "it goes on" }
    hero:take "(1)"
    expect({ hero:has "unconscious", hero:has "dying", hero.crit, hero.standard }).to_equal { true, true, 0, 9 }
  end)

  it("[ACT-006] critical health stays at 0; what is beyond is put to the GM", function()
    local adult = character "Adult"
    answers { "it dies" }
    adult:give "Witness"
    adult:take(11)
    expect(adult.seen).to_equal(3)
    expect(adult).to_equal { crit = 0, standard = 0 }
    expect({ adult:has "dead", adult:has "dying", adult:has "unconscious" }).to_equal { true, false, true }
    local other = character "Adult"
    other:give "Witness"
    answers { "it dies" }
    other:take "10 (3)"                                         -- 2 beyond standard and critical health, plus 3
    expect(other.seen).to_equal(5)
    local frail = character "Frail"
    frail:give "Witness"
    answers { "it goes on", "it is stable" }
    frail:take(2)
    expect(frail.seen).to_equal(0)
    frail:take "(1)"
    expect({ frail:has "dying", frail:has "unconscious", frail:has "dead" }).to_equal { false, true, false }
  end)

  it("[ACT-006] [ACT-003] without critical health it is standard health that one falls at", function()
    local door = character "Door"
    door:take(1); door:take "(2)"
    expect({ door.standard, door:has "unconscious" }).to_equal { 7, false }
    door:give "Witness"
    answers { "it goes on" }
    door:take(9)
    expect({ door.standard, door.seen, door:has "unconscious", door:has "dying" }).to_equal { 0, 2, true, true }
    door:heal "(1)"
    expect({ door.crit, door:has "unconscious" }).to_equal { 0, true }
    door:heal(1)
    expect({ door.standard, door:has "unconscious", door:has "dying" }).to_equal { 1, false, false }
  end)

  it("[ACT-007] who is unconscious does nothing; what dying does is asked with each round", function()
    local hero, adult = duel("Hero", "Adult")
    hero:give "Club"
    answers { "it goes on" }
    hero:take "(3)"
    expect(hero:attack(adult)).to_be_refused "unconscious"
    expect(hero:move(hero.space)).to_be_refused "unconscious"
    expect({ hero:laid("cannot", "interrupt"), hero:laid("cannot", "be dealt") })
      .to_equal { "unconscious", "unconscious" }
    answers { "it is stable" }
    hero:moment "round effects"
    expect({ hero:has "dying", hero:has "unconscious" }).to_equal { false, true }
  end)
end)

describe("Healing", function()
  it("[ACT-008] raises standard health to its most, critical health by brackets alone", function()
    local hero = character "Hero"
    hero:take "5 (2)"
    expect(hero:heal(3)).to_equal(3)
    expect(hero).to_equal { crit = 1, standard = 7 }
    expect(hero:heal "9 (1)").to_equal(3)
    expect(hero).to_equal { crit = 2, standard = 9 }
    dice { 4 }
    hero:heal "(1d4)"
    expect(hero).to_equal { crit = 3, standard = 9 }
  end)

  it("[ACT-008] critical health above 0 wakes; the dead are not healed", function()
    local hero = character "Hero"
    answers { "it goes on" }
    hero:take "(3)"
    hero:heal(1)
    expect(hero:has "unconscious").to_be_true()
    hero:heal "(1)"
    expect({ hero:has "unconscious", hero:has "dying" }).to_equal { false, false }
    answers { "it dies" }
    hero:take "(1)"
    expect(hero:heal "(1)").to_be_refused "dead"
    expect(hero.crit).to_equal(0)
  end)
end)

describe("Moving", function()
  it("[ACT-009] goes up to Movement Speed spaces at once", function()
    local map = space_map "A-B-C-D-E-F-G-H-I"
    local hero = character("Hero", { at = map.A })
    expect(hero:move(map.F)).to_be_refused "too far"
    hero:move(map.E)
    expect(hero.space.name).to_equal "E"
    hero:move(map.I)
    expect(hero.space.name).to_equal "I"
    hero.speed = 1
    expect(hero:move(map.G)).to_be_refused "too far"
    expect(character("Hero"):move(map.A)).to_be_refused "nowhere"
  end)

  it("[ACT-009] ends where something keeps it from going on", function()
    local map = space_map "A-B-C"
    local hero = character("Hero", { at = map.A })
    hero:give "Leash"
    hero:move(map.C)
    expect(hero.space.name).to_equal "B"
  end)

  it("[ACT-009] in initiative each 1 AP carries once", function()
    local map = space_map "A-B-C"
    local hero = character("Hero", { at = map.A })
    request("deck_make", "initiative")
    for _ = 1, 2 do request("deck_put", "initiative", make("card", "Spare"), { "hand", hero }) end
    hero:set("in_initiative", true)
    hero:move(map.B); hero:move(map.C)
    expect({ hero.AP, hero.space.name }).to_equal { 0, "C" }
    hero:move(map.B)
    expect(hero.space.name).to_equal "C"
    hero:move(map.B, { free = true })
    expect(hero.space.name).to_equal "B"
  end)
end)
