-- What each of the twenty definitions does, with forced dice and answers.

-- A duellist in A, and a foe with health (3)20 this many spaces away.
local function meet(spaces)
  local map = space_map "A-B-C-D-E"
  local hero = character("Duellist", { at = map.A, side = "heroes", health = "(3)20" })
  local place = string.sub("ABCDE", 1 + spaces, 1 + spaces)
  return hero, character("Duellist", { at = map[place], side = "foes", health = "(3)20" }), map
end

local function deal(who, number)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do request("deck_put", "initiative", make("card", "1 AP"), { "hand", who }) end
  who:set("in_initiative", true)
end

local function learn(who, ...)
  for _, name in ipairs { ... } do who:learn(name) end
end

describe("Arms", function()
  it("1. Wren's Awl: each trigger adds 1, and its Speed rises after every second attack", function()
    local hero, foe = meet(0)
    local awl = hero:give "Wren's Awl"
    dice { 6, 6, 1 }
    hero:attack(foe, { weapon = awl })
    expect(foe.standard).to_equal(20 - 1 - 2 - 1 - 1)
    deal(hero, 9)
    for _, left in ipairs { 8, 7, 5, 3, 0 } do
      dice { 1, 1 }
      hero:attack(foe, { weapon = awl })
      expect(hero.AP).to_equal(left)
    end
  end)

  it("2. Tide-Hook of Saint Ämil: dice, score and a number less; or half of a sum", function()
    local hero, foe, map = meet(1)
    local hook = hero:give "Tide-Hook of Saint Ämil"
    hero.STR, hero.PER = 3, 1
    deal(hero, 2)
    deal(foe, 3)
    dice { 4, 4, 2, 3 }
    hero:attack(foe, { weapon = hook, attack = 1 })
    expect(foe).to_equal { standard = 20 - 2 - 3 - 3 + 1, crit = 2, AP = 1 }
    expect(foe.statuses.bleed.x).to_equal(1)
    dice { 2, 2 }
    hero:attack(foe, { weapon = hook, attack = 2 })
    expect({ foe.standard, foe.space == map.A }).to_equal { 13 - 4, true }
  end)

  it("2. Tide-Hook of Saint Ämil: each missing score is a disadvantage", function()
    local hero, foe = meet(1)
    local hook = hero:give "Tide-Hook of Saint Ämil"
    dice { 6, 6, 1, 1 }
    expect(hero:attack(foe, { weapon = hook, attack = 1 })).to_miss()
  end)

  it("3. Bell Coat: a hit hurts the attacker, a miss heals the wearer", function()
    local hero, foe = meet(0)
    local awl = foe:give "Wren's Awl"
    hero:give "Bell Coat"
    dice { 4, 3, 2 }
    foe:attack(hero, { weapon = awl })
    expect({ hero.standard, foe.standard }).to_equal { 18, 19 }
    hero:take(6)
    dice { 4, 2 }
    foe:attack(hero, { weapon = awl })
    expect({ hero.standard, foe.standard }).to_equal { 14, 19 }
  end)

  it("4. Hermit's Barrel: changes its wearer only from 5 downwards", function()
    local hero = meet(0)
    hero:give "Hermit's Barrel"
    expect({ hero.speed, hero:rule "capacity" }).to_equal { 4, 3 }
    hero:take(15)
    expect({ hero.standard, hero.speed, hero:rule "capacity" }).to_equal { 5, 2, 4 }
    hero:take(2)
    hero:take(1)
    expect(hero.standard).to_equal(5 - 1 - 1)
    expect(hero:inflict "bleed").to_be_refused "immune"
    expect(hero:laid("cannot", "attack")).to_equal "Hermit's Barrel"
  end)

  it("5. Smelling Salts: 2 AP, or 1 AP and the thing", function()
    local hero = meet(0)
    local salts = hero:give "Smelling Salts"
    hero:take "5 (2)"
    deal(hero, 3)
    hero:use_item(salts)
    expect({ hero.AP, salts.alive }).to_equal { 1, true }
    expect(hero).to_equal { standard = 16, crit = 2 }
    hero:use_item(salts)
    expect({ hero.AP, salts.alive }).to_equal { 0, false }
    expect(hero).to_equal { standard = 17, crit = 3 }
  end)

  it("6. Knotted String: heals over two rounds, below 4 and not twice", function()
    local hero = meet(0)
    hero:give "Knotted String"
    hero:take(16)
    expect(hero:has "heal").to_be_false()
    hero:take(1)
    hero:take(1)
    expect(hero:has "heal").to_be_true()
    hero:moment "round effects"
    hero:fade()
    hero:moment "round effects"
    hero:fade()
    expect({ hero.standard, hero:has "heal" }).to_equal { 4, false }
  end)
end)

describe("States", function()
  it("7. glass-skinned: 2 more damage, once, or for three rounds", function()
    local hero = meet(0)
    hero:inflict "glass-skinned"
    hero:take(1)
    expect({ hero.standard, hero:has "glass-skinned" }).to_equal { 17, false }
    hero:inflict "glass-skinned"
    hero:moment "round end"
    hero:moment "round end"
    expect(hero:has "glass-skinned").to_be_true()
    hero:moment "round end"
    expect(hero:has "glass-skinned").to_be_false()
  end)

  it("8. ember-eyed: grows to 3, then goes out", function()
    local hero = meet(0)
    hero:inflict "ember-eyed"
    for _, left in ipairs { 20, 19, 17 } do
      hero:moment "round effects"
      expect(hero.standard).to_equal(left)
    end
    expect(hero:has "ember-eyed").to_be_false()
  end)

  it("9. borrowed luck: a skill for two rounds and a weakness for one", function()
    local hero = meet(0)
    hero:inflict "borrowed luck"
    expect({ hero:has "Lucky Turn", hero:has "glass-skinned", hero:has "borrowed luck" }).to_equal { true, true, false }
    hero:moment "round end"
    expect({ hero:has "Lucky Turn", hero:has "glass-skinned" }).to_equal { true, false }
    hero:moment "round end"
    expect(hero:has "Lucky Turn").to_be_false()
  end)

  it("10. echoing: two halves, each lessened, until the next attack", function()
    local hero, foe = meet(0)
    foe:inflict "echoing"
    foe:inflict "hardy"
    foe:take(6)
    expect(foe.standard).to_equal(20 - 2 - 2)
    foe:lift "hardy"
    dice { 6, 1, 4 }
    foe:attack(hero, { weapon = foe:give "Wren's Awl" })
    expect(foe:has "echoing").to_be_false()
  end)

  it("11. mother's fury: 1 STR for each wound of her own and of an ally near her", function()
    local hero, dam, map = meet(0)
    local cub = character("Duellist", { at = map.B, side = "foes", health = "(1)1" })
    local far = character("Duellist", { at = map.E, side = "foes", health = "(1)1" })
    dam:inflict("mother's fury", 2)
    expect({ dam.STR, dam.AGI }).to_equal { 2, -1 }
    cub:take(1)
    far:take(1)
    dam:take(1)
    expect({ dam.STR, dam.AGI, hero.STR }).to_equal { 4, -1, 0 }
    dam:moment "round end"
    expect(dam.STR).to_equal(4)
    dam:moment "round end"
    expect(dam.STR).to_equal(2)
  end)
end)

describe("People", function()
  it("12. Lucky Turn: an advantage, once a round and twice a day", function()
    local hero, foe = meet(0)
    local awl = hero:give "Wren's Awl"
    hero:give "Lucky Turn"
    answers { true }
    dice { 1, 4, 3, 2 }
    expect(hero:attack(foe, { weapon = awl })).to_hit()
    dice { 1, 1 }
    expect(hero:attack(foe, { weapon = awl })).to_miss()
    request("new_window", "round")
    answers { true }
    dice { 1, 1, 1 }
    hero:attack(foe, { weapon = awl })
    request("new_window", "round")
    dice { 1, 1 }
    hero:attack(foe, { weapon = awl })
    expect(foe.standard).to_equal(18)
  end)

  it("13. Count the Steps: hits AGI, heals by the margin, costs blood", function()
    local hero, foe = meet(1)
    hero:give "Count the Steps"
    expect(hero:use("Count the Steps", { target = foe })).to_be_refused "needs"
    hero.WIL = 1
    hero:give "Wren's Awl"
    hero:take(10)
    dice { 6, 6 }
    hero:use("Count the Steps", { target = foe })
    expect(hero.standard).to_equal(10 + 12 + 1 - 7)
    expect({ foe.standard, foe.AGI }).to_equal { 19, -1 }
    foe:moment "round end"
    expect(foe.AGI).to_equal(0)
    dice { 1, 1 }
    hero:use("Count the Steps", { target = foe })
    expect({ hero.standard, foe.standard }).to_equal { 15, 19 }
  end)

  it("14. Caltrops, Badly Thrown: two heaps, each for one foot", function()
    local hero, foe, map = meet(2)
    hero:give "Caltrops, Badly Thrown"
    hero.PER = 2
    hero:use "Caltrops, Badly Thrown"
    expect(#hero:props "Caltrop").to_equal(2)
    foe:move_to(map.B)
    expect({ foe.standard, #hero:props "Caltrop" }).to_equal { 17, 1 }
    hero:move_to(map.B)
    request("moment", "round effects")
    expect(#hero:props "Caltrop").to_equal(0)
  end)

  it("15. Old Debts: the GM says whether and how", function()
    local hero, foe = meet(0)
    hero:give "Old Debts"
    answers { true, "in blood" }
    hero:use("Old Debts", { target = foe })
    expect({ foe.crit, hero.XP }).to_equal { 2, 0 }
    answers { true, "in coin" }
    hero:use("Old Debts", { target = foe })
    expect({ foe.crit, hero.XP }).to_equal { 2, 1 }
    answers { false }
    expect(hero:use("Old Debts", { target = foe })).to_be_refused "nothing is owed"
    expect({ foe.crit, hero.XP }).to_equal { 2, 1 }
  end)

  it("16. Œdda of the Ninth Landing: scores by a loop, prices of a species", function()
    local edda = character "Œdda of the Ninth Landing"
    expect(edda).to_equal { crit = 1, standard = 5, CLIMB = 2, FALL = 1, SONG = 0 }
    expect(edda.SOC).to_be_nil()
    expect(edda:raise_score "CLIMB").to_be_true()
    expect({ edda.CLIMB, edda.XP }).to_equal { 3, 2 }
    expect(edda:raise_score("STR", 1)).to_be_refused "XP"
  end)
end)

describe("Ink", function()
  it("17. Open Gate: heals all, and the slowest gets a card for moving", function()
    local hero, foe = meet(0)
    local edda = character("Œdda of the Ninth Landing", { at = hero.space, side = "heroes" })
    request("start_initiative", { hero, foe, edda }, { "Open Gate" })
    hero:take(3)
    for card in request("deck_cards", "initiative", "draw") do
      if not card.holder then request("follow_card", card) end
    end
    expect({ hero.standard, #request("deck_cards", "initiative", "aside") }).to_equal { 18, 1 }
    expect({ edda.AP, #request("deck_cards", "initiative", { "hand", edda }) }).to_equal { 0, 1 }
    expect(edda:spend_ap(1, "move")).never.to_be_nil()
    expect(#request("deck_cards", "initiative", { "hand", edda })).to_equal(0)
  end)

  it("18. Letter Within a Letter: the inner hex waits for a wound", function()
    local hero, foe = meet(2)
    learn(hero, "Letter Within a Letter")
    local letter = hero:write "Letter Within a Letter"
    hero:activate(letter, { target = foe })
    expect({ letter.alive, foe:has "Postscript" }).to_equal { true, true }
    dice { 3 }
    foe:take(1)
    expect({ foe.standard, foe.crit, foe:has "Postscript" }).to_equal { 20 - 1 - 3, 2, false }
  end)

  it("19. Perhaps, Perhaps: as often as its author says, and 2 AP to write", function()
    local hero, foe = meet(1)
    hero.WIL = 3
    learn(hero, "Small Sting", "Perhaps, Perhaps")
    deal(hero, 5)
    local hex = hero:write "Small Sting + Perhaps, Perhaps"
    expect(hero.AP).to_equal(0)
    hero:set("in_initiative", false)
    answers { 3 }
    dice { 1, 2, 4 }
    hero:activate(hex, { target = foe })
    expect(foe.standard).to_equal(20 - 7)
    hex = hero:write "Small Sting + Perhaps, Perhaps"
    answers { 0 }
    hero:activate(hex, { target = foe })
    expect({ foe.standard, hex.alive }).to_equal { 13, false }
  end)

  it("20. An Exceedingly Long Title: wets three spaces and all within", function()
    local hero, foe, map = meet(1)
    local title = "An Exceedingly Long Title for a Very Small Puddle"
    learn(hero, title)
    local hex = hero:write(title)
    hero:activate(hex)
    expect({ foe:has "glass-skinned", hex.alive }).to_equal { false, false }
    hero.WIL = 1
    hex = hero:write(title)
    answers { true, map.B }
    hero:activate(hex)
    expect({ foe:has "glass-skinned", hero:has "glass-skinned" }).to_equal { true, false }
    expect({ map.B:tagged "water", map.C:tagged "water", map.A:tagged "water" == nil }).to_equal { 1, 2, true }
  end)
end)
