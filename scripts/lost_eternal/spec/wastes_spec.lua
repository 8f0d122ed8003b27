-- Creatures, archetypes, spells and gear: the feature of each.

local function pair(one, other, spaces)
  local map = space_map "A-B-C-D-E-F-G"
  local place = string.sub("ABCDEFG", 1 + (spaces or 1), 1 + (spaces or 1))
  local first = creature(one, { at = map.A })
  first:set("free", 0)
  return first, creature(other, { at = map[place], side = "foes" }), map
end

-- Gives this many EP to pay for anything.
local function fill(who, ep)
  who:set("MaxSTR", ep); who:set("Strength", ep); who:set("action", 3)
end

describe("The creatures", function()
  it("Interposing Shell: does not reach an ally to whom there is no way", function()
    local map = space_map "A|B-C"
    local sentinel = creature("The Bastion", { at = map.A, side = "friends" })
    local ally = creature("Dummy", { at = map.C, side = "friends" })
    local wolf = creature("Wheat-Wolf", { at = map.B, side = "foes" })
    dice { 20 }
    wolf:attack(ally, { ability = "Tusk Gore", ep = 6 })
    expect({ ally.hp, sentinel.hp }).to_equal { 94, sentinel.max_hp }
  end)

  it("have the scores, HP and regeneration of their blocks", function()
    local known = {
      { "Wheat-Wolf", 1, 1, 0, 13, 3 }, { "Hole Hag", 7, 7, 5, 4, 9 }, { "Pasty", 2, 2, 0, 39, 6 },
      { "Skinbird", 30, 17, 5, 69, 24 }, { "Lamb Lion", 15, 7, 2, 39, 12 }, { "Heresy", 0, 0, 0, 1, 0 },
      { "Village Commoner", 0, 0, 0, 7, 1 }, { "Graff", 3, 0, 3, 11, 3 }, { "Saltician", 2, 6, 0, 10, 4 },
      { "Sha Reqa", 4, 8, 0, 7 + (16 + 15 + 2) // 2, 7 }, { "Pindel", 0, 7, 0, 12, 4 },
    }
    for _, line in ipairs(known) do
      local who = creature(line[1])
      expect({ who.name, who.STR, who.DEX, who.CON, who.max_hp, who.ERR }).to_equal(line)
    end
  end)

  it("Wheat-Wolf: gores with what is in its head", function()
    local wolf, dummy = pair("Wheat-Wolf", "Dummy")
    dice { 20 }
    wolf:attack(dummy, { ability = "Tusk Gore", ep = 6 })
    expect({ dummy.hp, wolf:things("container")["Head"].EP, wolf.Strength }).to_equal { 94, 0, 0 }
  end)

  it("Hole Hag: grasps, drags under, and suffocates", function()
    local hag, wrestler = pair("Hole Hag", "Wrestler")
    expect(hag:use("Drag Under", { target = wrestler })).to_be_refused "Wrestler is not Grappled"
    dice { 20 }; answers { 0 }
    hag:attack(wrestler, { ability = "Grave Grasp", ep = 2 })
    expect(wrestler.statuses.Grappled.x).to_equal(12)
    answers { 15 }
    hag:use("Drag Under", { target = wrestler })
    wrestler:begin_turn()
    expect({ wrestler.hp, wrestler.statuses.Smothered.x }).to_equal { 98 - 12, 15 }
    dice { 15 }
    expect(wrestler:break_free "Smothered").to_be_true()
    wrestler:set("action", 1)
    dice { 7 }                                                            -- 7 + 5 against 12
    expect(wrestler:break_free()).to_be_true()
  end)

  it("Pasty: its first slam of a round has all of its torso behind it", function()
    local pasty, dummy = pair("Pasty", "Dummy")
    dice { 20 }
    pasty:attack(dummy, { ability = "Headlong Charge", ep = 4 })
    expect(dummy.hp).to_equal(100 - 36)
    pasty:begin_turn()
    expect(pasty:attack(dummy, { ability = "Headlong Charge", ep = 4 })).to_be_refused()
    request("new_window", "round")
    dice { 20 }
    pasty:attack(dummy, { ability = "Headlong Charge", ep = 4 })
    expect(dummy.hp).to_equal(64 - 36)
  end)

  it("Skinbird: its cry deafens, its barb drains CON and paralyses", function()
    local bird, wrestler = pair("Skinbird", "Wrestler")
    wrestler:set("MaxCON", 20); wrestler:set("Constitution", 20)          -- +2
    dice { 15 }
    bird:use "Thunderous Cry"
    expect(wrestler:has "Deafened").to_be_true()
    dice { 20, 17 }; answers { 0 }
    bird:attack(wrestler, { ability = "Tail Barb", ep = 10 })
    expect({ wrestler:has "Paralyzed", wrestler.Constitution, wrestler.CON }).to_equal { true, 15, 10 }
    dice { 20, 18 }; answers { 0 }
    wrestler:lift "Paralyzed"
    bird:attack(wrestler, { ability = "Tail Barb", ep = 10 })
    expect(wrestler:has "Paralyzed").to_be_false()
  end)

  it("Lamb Lion: holds, and eats; each bite makes it harder to get free", function()
    local lion, wrestler = pair("Lamb Lion", "Wrestler", 2)
    dice { 20 }; answers { 0 }
    lion:attack(wrestler, { ability = "Mantis Grapple", ep = 10 })
    lion:begin_turn()
    wrestler:move_to(lion.space)
    dice { 7 }; answers { 0 }
    lion:use("Devour Limb", { target = wrestler })
    expect({ wrestler.hp, wrestler.statuses.Grappled.x }).to_equal { 100 - 10 - 7, 19 }
  end)

  it("Heresy: nothing harms it, dread is about it, and who attacks it is gone", function()
    local wolf, heresy = pair("Wheat-Wolf", "Heresy")
    expect(heresy:take(50)).to_be_refused "cannot be harmed"
    dice { 10 }
    wolf:begin_turn()
    expect(wolf:has "Frightened").to_be_true()
    answers { true }
    wolf:attack(heresy, { ep = 1 })
    expect({ wolf.alive, heresy.hp }).to_equal { false, 1 }
  end)

  it("Graff: rolled up, 3 less harms it", function()
    local graff = pair("Graff", "Dummy")
    graff:use "Roll Up"
    expect({ graff.bonus, graff.action }).to_equal { 0, 1 }
    answers { 0 }
    graff:take(5)
    expect(graff.hp).to_equal(9)
  end)

  it("Saltician: its venom is not to be parried", function()
    local fangs, wrestler = pair("Saltician", "Wrestler")
    dice { 20 }; answers { 0 }
    fangs:attack(wrestler, { ability = "Venomous Bite", ep = 3 })
    for _ = 1, 3 do wrestler:begin_turn(); wrestler:end_turn() end
    expect({ wrestler.hp, wrestler:has "Venom" }).to_equal { 100 - 3 - 2, false }
  end)

  it("Sha Reqa and Pindel: reach with their head, and with their tail", function()
    local reqa, dummy = pair("Sha Reqa", "Dummy", 3)
    dice { 20 }
    reqa:attack(dummy, { ability = "Elemental Head", ep = 12 })
    expect({ dummy.hp, reqa:things("container")["Pure Element"].EP }).to_equal { 88, 0 }
    local pindel, other = pair("Pindel", "Dummy", 2)
    dice { 20 }
    pindel:attack(other, { ability = "Tail Whip", ep = 2 })
    expect(other.hp).to_equal(98)
    local commoner = pair("Village Commoner", "Dummy", 2)
    expect(commoner:attack(other, { ep = 1 })).to_be_refused()
  end)
end)

describe("The archetypes", function()
  it("have at each level what is printed", function()
    local known = {
      { "The Brawler", 3, 2, 3, 0, 0, 7 }, { "The Veteran", 10, 5, 7, 0, 0, 20 },
      { "The Champion", 20, 5, 15, 0, 0, 45 },
      { "The Warlord", 30, 5, 17, 0, 0, 84 }, { "The Juggernaut", 40, 5, 22, 0, 0, 110 },
      { "The Urchin", 1, 3, 1, 2, 1, 7 }, { "The Cutpurse", 2, 10, 5, 6, 5, 7 },
      { "The Infiltrator", 5, 20, 7, 12, 10, 7 },
      { "The Assassin", 5, 32, 10, 20, 15, 7 }, { "The Phantom", 5, 45, 12, 30, 20, 7 },
      { "The Guardian", 3, 1, 4, 0, 0, 7 }, { "The Shieldwarden", 7, 2, 10, 0, 2, 21 },
      { "The Bastion", 15, 2, 20, 0, 2, 36 }, { "The Aegis", 22, 2, 30, 0, 2, 61 },
      { "The Sentinel", 30, 2, 35, 0, 5, 91 },
    }
    for _, line in ipairs(known) do
      local who = creature(line[1])
      expect({ who.name, who.STR, who.DEX, who.CON, who.INT, who.WIS, who.max_hp }).to_equal(line)
      expect(who.ERR).to_equal(who.CON)
    end
  end)

  it("Juggernaut: 120 EP in one arm; reckless, 4 less sure and 8 more", function()
    local jugg, dummy = pair("The Juggernaut", "Dummy")
    dice { 19 }
    jugg:attack(dummy, { ability = "Sledge", ep = 20 })
    expect({ dummy.hp, jugg:things("container")["Right Arm"].EP }).to_equal { 80, 100 }
    dice { 12 }                                                           -- 12 + 1 - 4 against 9
    expect(jugg:attack(dummy, { ability = "Reckless Strike", ep = 2 })).to_hit()
    expect(dummy.hp).to_equal(70)
    dice { 11 }
    expect(jugg:attack(dummy, { ability = "Reckless Strike", ep = 2 })).to_miss()
  end)

  it("Phantom: analyses, then does 1 more", function()
    local phantom, dummy = pair("The Phantom", "Dummy")
    dice { 1 }                                                            -- INT +7
    phantom:use("Wound Channel Analyst", { target = dummy })
    dice { 20 }
    phantom:attack(dummy, { ep = 5 })
    expect(dummy.hp).to_equal(94)
  end)

  it("Sentinel: steps between, raises a wall, and is not to be harmed", function()
    local sentinel, dummy, map = pair("The Sentinel", "Dummy")
    local friend = creature("Village Commoner", { at = map.A })
    fill(dummy, 20)
    dice { 20 }; answers { true, "no part", 0 }
    dummy:attack(friend, { ep = 5 })
    expect({ friend.hp, sentinel.hp }).to_equal { 7, 86 }
    sentinel:cast("Resonant Barricade", { ep = 6 })
    expect(sentinel.behind.cover).to_equal(6)
    sentinel:set("action", 1)
    sentinel:cast "Aegis of Coherence"
    expect(sentinel:take(9)).to_be_refused "cannot be harmed"
    expect(sentinel:things("container")["Shell Weaving"].EP).to_equal(31 - 6 - 20)
  end)
end)

describe("The spells", function()
  it("Ashen Dart, Slag Spit, Rime Needle: harm, and what else they do", function()
    local mage, dummy = pair("Polymath", "Dummy")
    for i, name in ipairs { "Ashen Dart", "Slag Spit", "Rime Needle" } do
      dice { 20 }
      if i == 3 then answers { "nothing" } end
      mage:set("action", 1)
      mage:cast(name, { target = dummy, ep = 4 })
    end
    expect({ dummy.hp, dummy:has "Chilled" }).to_equal { 88, true }
  end)

  it("Leaden Thought: a check, then Active Defense against its EP", function()
    local mage, wrestler = pair("Polymath", "Wrestler")
    dice { 8 }; answers { 3, "3" }
    mage:cast("Leaden Thought", { target = wrestler, ep = 4 })
    expect(wrestler:has "Paralyzed").to_be_true()
  end)

  it("Knit, Shared Blood: for EP, and for HP", function()
    local mage, _, map = pair("Polymath", "Dummy")
    local friend = creature("Dummy", { at = map.A })
    expect(mage:cast("Shared Blood", { target = friend })).to_be_refused "Dummy lacks no hp"
    friend:set("hp", 50)
    mage:cast("Knit", { target = friend, ep = 10 })
    answers { 4 }
    mage:cast("Shared Blood", { target = friend })
    expect({ friend.hp, mage.hp, mage:things("container")["Expression of Life"].EP }).to_equal { 59, 3, 10 }
  end)

  it("Furrow, Scorched Earth: leave something there", function()
    local mage, dummy, map = pair("Polymath", "Dummy")
    mage:cast("Furrow", { ep = 4 })
    mage:cast "Scorched Earth"
    expect({ map.A:props("Earth Wall")[1].cover, #map.A:props("Burning Ground") }).to_equal { 12, 1 }
    dice { 4 }
    dummy:move_to(map.A)
    expect(dummy.hp).to_equal(96)
  end)

  it("Heat Haze: nobody sees it", function()
    local mage, dummy = pair("Polymath", "Dummy")
    mage:cast("Heat Haze", { ep = 2 })
    expect(dummy:cannot_see(mage)).to_be_true()
  end)

  it("Geyser, Drench, Arc: a bonus action, a duration, a check of its own", function()
    local mage, dummy = pair("Polymath", "Dummy")
    dice { 20 }
    mage:cast("Geyser", { target = dummy, ep = 3 })
    expect({ mage.bonus, dummy.hp }).to_equal { 0, 97 }
    dice { 20 }
    mage:cast("Drench", { target = dummy, ep = 3 })
    expect(dummy.statuses.Drenched.turns).to_equal(3)
    answers { "the water carries the shock" }
    expect(mage:cast("Arc", { target = dummy, ep = 12 })).to_hit()
    expect(dummy.hp).to_equal(85)
  end)
end)

describe("The gear", function()
  it("Shockwave: 3 EP more push whom it hits", function()
    local mage, dummy, map = pair("Polymath", "Dummy")
    mage:give "Shockwave"
    dice { 20 }
    mage:cast("Ashen Dart", { target = dummy, ep = 2, riders = { "Shockwave" } })
    expect(dummy.space).to_be(map.C)
  end)

  it("One Font, Ozone Nose: containers as one; finds what magic hides", function()
    local mage, dummy = pair("Polymath", "Dummy", 5)
    mage:give "One Font"; dummy:give "Ozone Nose"
    dice { 20 }
    mage:cast("Rime Needle", { target = dummy, ep = 25 })
    expect(mage:things("container")["Expression of Frost"].EP).to_equal(0)
    mage:cast("Heat Haze", { ep = 2 })
    expect(dummy:cannot_see(mage)).to_be_false()
  end)

  it("Spite, Graffscale Coat: 1 for each harm; armour takes the first 4", function()
    local mage, dummy = pair("Polymath", "Dummy")
    dummy:give "Spite"
    dice { 20 }
    mage:cast("Ashen Dart", { target = dummy, ep = 6 })
    expect(mage.hp).to_equal(6)
    dummy:wear "Graffscale Coat"
    dice { 20 }
    mage:cast("Ashen Dart", { target = dummy, ep = 6 })
    expect({ dummy.hp, dummy.AEP }).to_equal { 94 - 2, 0 }
  end)

  it("Jag Crossbow, Barbed Net: a check of its own; what it does to whom it hits", function()
    local wolf, dummy = pair("Wheat-Wolf", "Dummy", 2)
    local bow, net = wolf:give "Jag Crossbow", wolf:give "Barbed Net"
    dice { 13 }
    expect(wolf:attack(dummy, { with = bow, ep = 2 })).to_hit()
    wolf:set("action", 1)
    dice { 9 }
    wolf:attack(dummy, { with = net, ep = 2 })
    expect({ dummy.hp, dummy.statuses.Grappled.x }).to_equal { 96, 10 }
  end)

  it("Phoenix Salt: up again with 3, once", function()
    local _, dummy = pair("Wheat-Wolf", "Dummy")
    dummy:give "Phoenix Salt"
    dummy:take(200)
    expect({ dummy.hp, dummy:has "Down", dummy:has "Phoenix Salt" }).to_equal { 3, false, false }
    local cover = dummy.space:place "Broken Column"
    expect(cover.cover).to_equal(15)
  end)
end)
