-- Weapons, attacks and armor: ACT-024 to ACT-026, ACT-074 to ACT-085.

-- A hero with this weapon and a target of passive AGI 6 this many spaces away.
local function pair(weapon, spaces)
  local map = space_map "A-B-C-D-E"
  local hero = character("Hero", { at = map.A })
  local foe = character("Hero", { at = map[string.sub("ABCDE", 1 + (spaces or 0), 1 + (spaces or 0))], side = "foes" })
  return hero, foe, hero:give(weapon), map
end

-- True if an attack with these dice hits. Damage dice, if any, come last.
local function hits(hero, foe, faces, given)
  dice(faces)
  return hero:attack(foe, given)
end

local deal = use "tests/hands".deal

describe("An attack", function()
  it("[ACT-024] hits when 2d6 and To-Hit reach the passive AGI; a tie hits", function()
    local hero, foe = pair "Claw"
    expect(hits(hero, foe, { 3, 3, 2 })).to_hit()
    expect(foe.standard).to_equal(7)
    expect(hits(hero, foe, { 3, 2 })).to_miss()
    foe.AGI = 2
    expect(hits(hero, foe, { 4, 3 })).to_miss()
    expect(hits(hero, foe, { 4, 4, 1 })).to_hit()
    expect(foe.standard).to_equal(6)
  end)

  it("[ACT-024] with a sweeping weapon rolls for everybody in the target's space, and costs once", function()
    local hero, foe, flail, map = pair "Flail"
    local friend, far = character("Hero", { at = map.A }), character("Hero", { at = map.B, side = "foes" })
    deal(hero, 2)
    dice { 1, 1, 6, 5, 3 }
    expect(hero:attack(foe, { weapon = flail })).to_hit()
    expect({ foe.standard, friend.standard, far.standard, hero.AP }).to_equal { 9, 6, 9, 1 }
  end)

  it("[ACT-025] armor replaces passive AGI for attacks alone", function()
    local hero, foe = pair "Claw"
    foe:give "Mail"
    expect(hits(hero, foe, { 4, 3 })).to_miss()
    expect(hits(hero, foe, { 4, 4, 1 })).to_hit()
    dice { 3, 3 }
    expect(hero:check("STR", foe, { vs = "AGI" })).to_be_true()
  end)

  it("[ACT-025] also by less, unless it says at least", function()
    local hero, foe = pair "Claw"
    foe:give "Rags"
    expect(hits(hero, foe, { 2, 2, 1 })).to_hit()
    local other, quick = pair "Claw"
    quick:give "Buckler"
    expect(hits(other, quick, { 3, 3 })).to_miss()
    expect(hits(other, quick, { 4, 3, 1 })).to_hit()
    quick.AGI = 3
    expect(hits(other, quick, { 4, 4 })).to_miss()
    expect(hits(other, quick, { 5, 4, 1 })).to_hit()
  end)

  it("[ACT-025] of several the defender picks one, by default the highest", function()
    local hero, foe = pair "Claw"
    foe:give "Rags"; foe:give "Mail"
    expect(hits(hero, foe, { 4, 3 })).to_miss()
    answers { "Rags" }
    expect(hits(hero, foe, { 2, 2, 1 })).to_hit()
  end)

  it("[ACT-026] without AGI one is hit by anything, unless something replaces it", function()
    local hero, door = character "Hero", character "Door"
    hero:give "Claw"
    expect(hits(hero, door, { 1, 1, 3 })).to_hit()
    expect(door.standard).to_equal(5)
    door:give "Mail"
    expect(hits(hero, door, { 4, 3 })).to_miss()
    expect(hits(hero, door, { 4, 4, 1 })).to_hit()
    local other = character "Door"
    other:give "Buckler"
    expect(hits(hero, other, { 3, 3 })).to_miss()
  end)
end)

describe("A weapon", function()
  it("[ACT-074] is name, tags, Speed, attacks with damage and additional effects, requirements and To-Hit", function()
    local hero, foe, club = pair "Club"
    expect({ club.name, club:has "pole", club:has "one-handed", club.definition.to_hit })
      .to_equal { "Club", true, true, 0 }
    request("deck_make", "initiative")
    request("deck_put", "initiative", make("card", "Spare"), { "hand", foe })
    expect(hits(hero, foe, { 6, 1, 4 })).to_hit()
    expect({ foe.standard, foe.AP }).to_equal { 5, 0 }
    expect(character("Adult"):attack(foe)).to_be_refused "nothing to attack with"
  end)

  it("[ACT-074] of several attacks the attacker picks one", function()
    local hero, foe = pair("Hook", 2)
    answers { "3: 2" }
    expect(hits(hero, foe, { 3, 4 })).to_hit()
    expect(foe.standard).to_equal(7)
    expect(hits(hero, foe, { 3, 4, 5 }, { attack = 1 })).to_hit()
    expect(foe.standard).to_equal(2)
  end)

  it("[ACT-074] is one in hand, which may be named", function()
    local hero, foe = pair("Hook", 2)
    hero:give "Claw"
    expect(hits(hero, foe, { 3, 4, 5 }, { weapon = "Hook", attack = 1 })).to_hit()
    expect(hero:attack(foe, { weapon = "Hoook" })).to_be_refused "'Hoook' is not in hand; there are Hook, Claw"
    expect(character("Adult"):attack(foe, { weapon = "Hook" })).to_be_refused "nothing to attack with"
  end)

  it("[ACT-075] carries several tags, and abbreviations are read as what they mean", function()
    local hero = character "Hero"
    local maul, claw, bow = hero:give "Maul", hero:give "Claw", hero:give "Bow"
    expect({ maul:has "two-handed", maul:has "2-h", maul:has "pole" }).to_equal { true, false, true }
    expect({ claw:tagged "reach", bow:tagged "range", hero:give("Hook"):tagged "reach" }).to_equal { "close", true, 2 }
    expect({ hero:give("Heavy Club"):has "one-handed" }).to_equal { true }
  end)

  it("[ACT-075] skills may ask for a tag", function()
    local hero, foe = pair "Claw"
    hero:give "Riposte"
    expect(hero:use("Riposte", { target = foe })).to_be_refused "hilt"
    hero:give "Bastard Sword"
    hero:use("Riposte", { target = foe })
    expect(foe.standard).to_equal(8)
  end)

  it("[ACT-076] hilt and pole change nothing by themselves", function()
    local hero, foe, sword = pair "Bastard Sword"
    local reached = hits(hero, foe, { 3, 2, 3 }, { weapon = sword })
    sword:untag "hilt"; sword:tag "pole"
    expect({ reached, foe.standard, hits(hero, foe, { 3, 2, 3 }, { weapon = sword }), foe.standard })
      .to_equal { true, 6, true, 3 }
  end)

  it("[ACT-077] held in two hands, a one-handed one asks for 2 STR less", function()
    local hero, foe, club = pair "Heavy Club"
    expect(hits(hero, foe, { 5, 4, 1 })).to_miss()
    hero:wield(club, 2)
    expect(hits(hero, foe, { 5, 4, 1 })).to_hit()
    hero.STR = -1
    expect(hits(hero, foe, { 5, 4, 1 })).to_miss()
    dice { 4, 4 }
    expect(hero:check("STR", 8)).to_be_false()
  end)

  it("[ACT-077] a missing STR stays missing", function()
    local brute, foe = character "Armless", character "Hero"
    local club = brute:give "Heavy Club"
    brute:wield(club, 2)
    expect(hits(brute, foe, { 5, 4, 1 })).to_miss()
  end)

  it("[ACT-078] a two-handed one in one hand attacks with disadvantage", function()
    local hero, foe, lance = pair "Lance"
    expect(hits(hero, foe, { 5, 4, 3 })).to_hit()
    hero:wield(lance, 1)
    expect(hits(hero, foe, { 5, 4, 1 })).to_miss()
    expect(foe).to_equal { crit = 2, standard = 6 }
  end)

  it("[ACT-079] with both tags there is neither penalty", function()
    local hero, foe, sword = pair "Bastard Sword"
    hero:wield(sword, 1)
    expect(hits(hero, foe, { 3, 2, 1 })).to_hit()
    hero:wield(sword, 2)
    expect(hits(hero, foe, { 3, 2, 1 })).to_hit()
  end)

  it("[ACT-080] reaches 1 space, or as many as its tag says", function()
    local hero, foe = pair("Club", 2)
    expect(hero:attack(foe)).to_be_refused "out of reach"
    local near, beside = pair("Club", 1)
    expect(hits(near, beside, { 3, 4, 1 })).to_hit()
    local rider, far = pair("Lance", 3)
    expect(hits(rider, far, { 3, 4, 1 })).to_hit()
    local other, farther = pair("Lance", 4)
    expect(other:attack(farther)).to_be_refused "out of reach"
  end)

  it("[ACT-080] reach: close counts as coming there, without going there", function()
    local hero, foe, _, map = pair("Claw", 1)
    local bell = map.B:place "Bell"
    expect(hits(hero, foe, { 3, 4, 1 })).to_hit()
    expect({ hero.space.name, bell.rings }).to_equal { "A", 1 }
    hero:give "Club"
    hits(hero, foe, { 3, 4, 1 }, { weapon = hero:things("weapon").Club })
    expect(bell.rings).to_equal(1)
  end)

  it("[ACT-081] range reaches as far as one sees", function()
    local hero, foe = pair("Bow", 4)
    hero.STR, hero.PER = 1, 1
    expect(hits(hero, foe, { 3, 4, 2 })).to_hit()
    expect(foe.standard).to_equal(7)
    local other, near, sling = pair("Sling", 3)
    expect(hits(other, near, { 3, 4, 2 })).to_hit()
    expect({ sling:tagged "range", near.standard }).to_equal { 3, 7 }
    local last, far = pair("Sling", 4)
    expect(last:attack(far)).to_be_refused "out of reach"
  end)

  it("[ACT-081] not through walls, nor does reach", function()
    for _, weapon in ipairs { "Bow", "Claw" } do
      local map = space_map "A|B"
      local hero, foe = character("Hero", { at = map.A }), character("Hero", { at = map.B, side = "foes" })
      hero.STR, hero.PER = 1, 1
      hero:give(weapon)
      expect(hero:attack(foe)).to_be_refused(weapon == "Bow" and "out of sight" or "out of reach")
    end
  end)

  it("[ACT-082] each requirement that is not met is a disadvantage", function()
    local hero, foe, bow = pair "Bow"
    expect(hits(hero, foe, { 4, 4, 3, 2 })).to_miss()
    hero.STR = 1
    expect(hits(hero, foe, { 4, 4, 2, 1 })).to_hit()
    hero:wield(bow, 1)
    expect(hits(hero, foe, { 4, 4, 3, 2 })).to_miss()
    hero.PER = 1
    hero:wield(bow, 2)
    expect(hits(hero, foe, { 4, 4, 1 })).to_hit()
  end)

  it("[ACT-083] in initiative its Speed is paid, counted for each weapon and round", function()
    local hero, foe, club = pair "Club"
    request("deck_make", "initiative")
    for _ = 1, 9 do request("deck_put", "initiative", make("card", "Spare"), { "hand", hero }) end
    hero:set("in_initiative", true)
    local left = {}
    local function swing(weapon) dice { 1, 1 }; hero:attack(foe, { weapon = weapon }); left[#left + 1] = hero.AP end
    swing(club); swing(club); swing(club)
    swing(hero:give "Club")
    expect(left).to_equal { 8, 6, 4, 3 }
    request("new_window", "round")
    swing(club); swing(club)
    expect(left).to_equal { 8, 6, 4, 3, 2, 0 }
    expect(hero:attack(foe, { weapon = club })).to_be_refused "needs 2 AP"
    expect(#request("deck_cards", "initiative", "discard")).to_equal(9)
    dice { 1, 1 }
    expect(hero:attack(foe, { weapon = club, free = true })).to_miss()
    dice { 1, 1 }
    expect(foe:strike(foe:give "Club", { target = hero })).to_miss()
  end)

  it("[ACT-084] To-Hit is a number or a score; without a word it is 0", function()
    local hero, foe, maul = pair "Maul"
    hero.STR = 2
    expect(hits(hero, foe, { 2, 2, 1 })).to_hit()
    expect(hits(hero, foe, { 2, 1 })).to_miss()
    local other, same = pair "Bastard Sword"
    expect(hits(other, same, { 3, 2, 1 })).to_hit()
    local armless = character "Armless"
    expect(armless:attack(foe, { weapon = armless:give "Maul" })).to_be_refused "no score"
    expect(maul.definition.to_hit).to_equal "STR"
  end)

  it("[ACT-085] damage is rolled on a hit; its type is there for what asks for it", function()
    local hero, foe = pair "Claw"
    foe:give "Quilted Coat"
    expect(hits(hero, foe, { 3, 4, 3 })).to_hit()
    expect(foe.standard).to_equal(9 - 2)
    hero:things("weapon"):destroy()
    hero:give "Club"
    expect(hits(hero, foe, { 3, 4, 3 })).to_hit()
    expect(foe.standard).to_equal(7 - 3)
  end)
end)
