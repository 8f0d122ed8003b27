-- Sheets, containers, payments: TLE-001 to TLE-016.

describe("A sheet", function()
  it("[TLE-001] is refused with what a character overspends; what is left over is told", function()
    expect(creature("Boaster")).to_be_refused "overspent by 3 EP: 38 of 35"
    expect(creature("Gifted")).to_be_refused "overspent by 2 EP: 37 of 35"           -- 14, 18 of form, 5 of feats
    expect(creature("Novice").name).to_equal "Novice"
    expect(creature("Idler").STR).to_equal(3)
  end)

  it("[TLE-002] [TLE-003] a Score is half the EP, a modifier a quarter of the Score", function()
    local rue = creature "Rue"
    expect({ rue.CON, rue.CON_mod, rue.STR, rue.STR_mod }).to_equal { 7, 1, 10, 2 }
    expect({ creature("Novice").STR, creature("Novice").STR_mod }).to_equal { 3, 0 }
  end)

  it("[TLE-004] paying changes no Score, a drain does", function()
    local rue = creature "Rue"
    rue:spend(5, { from = "STR" })
    expect({ rue.Strength, rue.STR, rue.STR_mod }).to_equal { 15, 10, 2 }
  end)

  it("[TLE-004] a drain lowers what is invested, and what is there with it", function()
    local rue = creature "Rue"
    rue:drain("STR", 5)
    expect({ rue.Strength, rue.MaxSTR, rue.STR, rue.STR_mod }).to_equal { 15, 15, 7, 1 }
    expect(rue:drain("LUCK", 5)).to_be_refused "LUCK is no attribute"
    expect(rue:drain("STR", 50)).never.to_be_refused()
    expect({ rue.Strength, rue.STR }).to_equal { 0, 0 }
  end)

  it("[TLE-005] Size Entropy pays for what its part does, and for nothing else", function()
    local bruiser = creature "Bruiser"
    expect(bruiser:spend(30)).to_be_refused "takes 30 EP, 10 more than there are"
    expect(bruiser:spend(4, { skill = "Fire", from = "Claw" })).to_be_refused "cannot be paid from Claw"
    expect(bruiser:purse { part = "Claw" })
      .to_equal { free = 0, Claw = 40, STR = 8, DEX = 12, CON = 0, INT = 0, WIS = 0 }
    expect(bruiser:purse { part = "Head" }.Claw).to_be_nil()
    bruiser:spend(30, { part = "Claw" })
    expect(bruiser:things("container")["Claw"].EP).to_equal(10)
    local _, post = duel("Rue", "Post")
    bruiser:give "Claw Rake"
    dice { 20 }
    bruiser:attack(post, { ability = "Claw Rake", ep = 4 })
    expect({ bruiser:things("container")["Claw"].EP, post.hp }).to_equal { 6, 36 }
  end)

  it("[TLE-006] HP are all of the torso and half of the limbs", function()
    expect({ creature("Rue").max_hp, creature("Bruiser").max_hp, creature("Watcher").max_hp })
      .to_equal { 7, 21 + 21, 1 }
    expect(creature("Bruiser").hp).to_equal(42)
  end)

  it("[TLE-007] each part has its base; a utility limb 4", function()
    local base = {}
    for part in creature("Bruiser"):things("container") do base[part.name] = part.ep_base end
    expect(base).to_equal { torso = 1, head = 1, Claw = 3, ["Eye 1"] = 1, ["Eye 2"] = 1 }
    expect(creature("Winged"):things("container")["utility limb"].ep_base).to_equal(4)
    expect(creature("Winged").max_hp).to_equal(1 + (4 + 2 + 4) // 2)
  end)

  it("[TLE-007] of a part that a pack defines is what its sheet says, and its sort and base are the part's", function()
    local squid = creature "Squid"
    expect({ squid.max_hp, squid:things("container")["Arm 2"].ep_base }).to_equal { 1 + 2 * (2 + 4) // 2, 2 }
    expect(creature "Headless").to_fail_with "the container 'tentacle' is of sort limb"
    expect(creature "Cheap Squid").to_fail_with "tentacle costs 2 EP at least"
  end)
end)

describe("Harm", function()
  it("[TLE-008] comes to Active Defense, then armour, then HP", function()
    local post = creature("Guarded")
    answers { 5, "5" }
    post:take(12)
    expect({ post.Strength, post.AEP, post.hp }).to_equal { 0, 0, 7 - 3 }
  end)

  it("[TLE-008] armour may be a die, after Active Defense", function()
    request("choose", "ARMOUR_MODE", "die")
    local post = creature "Guarded"
    answers { 5, "5" }; dice { 3 }
    post:take(9)
    expect({ post.AEP, post.hp }).to_equal { 4, 7 - 1 }
  end)

  it("[TLE-009] at 0 HP it is down with a Wound Channel that people name; nothing kills", function()
    local post = creature "Post"
    answers { "fire", "mercy" }
    post:take(99)
    expect({ post.hp, post:has "Down", post:has "Dead" }).to_equal { 0, true, false }
    local wound = post:name_wound("Split Bark", { insight = "roots remember" })
    expect({ wound.name, wound.vulnerability, wound.insight }).to_equal { "Split Bark", "fire", "roots remember" }
    post:die()
    expect(post:has "Dead").to_be_true()
    expect(post:heal(3)).to_be_refused "Post is dead"
  end)

  it("[TLE-009] with 1 HP it stands", function()
    local post = creature "Post"
    post:take(39)
    expect({ post.hp, post:has "Down" }).to_equal { 1, false }
  end)

  it("[TLE-008] what is lessened below 0 is no damage", function()
    local post = creature "Post"
    post:give "Hide"
    post:take(1)
    expect(post.hp).to_equal(40)
    post:take(3)
    expect(post.hp).to_equal(39)
  end)

  it("[TLE-009] who is down does not defend", function()
    local ogre = creature "Ogre"
    ogre:take(99, "irreducible")
    ogre:take(5)
    expect({ ogre.hp, ogre.Strength }).to_equal { 0, 30 }
  end)

  it("what somebody is immune to does not come, other things do", function()
    local post = creature "Post"
    post:give "Brave"
    expect(post:inflict "Afraid").to_be_refused "Post is immune"
    post:inflict "Prone"
    expect({ post:has "Afraid", post:has "Prone" }).to_equal { false, true }
  end)

  it("what heals may be dice", function()
    local post = creature "Post"
    post:set("hp", 10)
    dice { 3, 4 }
    expect({ post:heal "2d6", post.hp }).to_equal { 7, 17 }
  end)
end)

describe("Regeneration", function()
  it("[TLE-010] is the CON Score of a character, a tenth of the TEP of a creature, or what is printed", function()
    expect({ creature("Stoic").ERR, creature("Ogre").ERR, creature("Idol").ERR }).to_equal { 7, 6, 0 }
    request("choose", "ERR_PER_CON_SCORE", 2)
    expect(creature("Stoic").ERR).to_equal(14)
  end)

  it("[TLE-010] what is printed counts for a character too", function()
    expect(creature("Frail").ERR).to_equal(2)                                       -- CON 5
  end)

  it("[TLE-004] poison drains CON at each of its holder's turns, and at nobody else's", function()
    local rue, post = duel("Rue", "Post")
    rue:inflict "Poison"
    post:begin_turn()
    expect({ rue.MaxCON, rue.CON, rue.CON_mod }).to_equal { 15, 7, 1 }
    rue:begin_turn()
    expect({ rue.MaxCON, rue.Constitution, rue.CON, rue.CON_mod }).to_equal { 10, 10, 5, 1 }
    rue:begin_turn()
    expect({ rue.MaxCON, rue.CON, rue.CON_mod }).to_equal { 5, 2, 0 }
  end)

  it("[TLE-010] poison that lowers CON lowers it", function()
    local stoic = creature "Stoic"
    stoic:inflict "Weak"
    expect({ stoic.CON, stoic.ERR }).to_equal { 5, 5 }
  end)

  it("[TLE-011] fills attributes in order, then skills, then parts, never above what they hold", function()
    local rue = creature("Rue", { at = space_map("A").A })
    rue:set("printed_ERR", 5)
    rue:set("Strength", 18)
    rue:things("container")["Fire"]:set("EP", 1)
    rue:begin_turn()
    expect({ rue.Strength, rue:things("container")["Fire"].EP }).to_equal { 20, 4 }
    rue:set("printed_ERR", 500)
    expect(rue:regenerate()).to_equal(36)
    expect(rue:things("container")["Fire"].EP).to_equal(40)
  end)

  it("[TLE-011] its controller may choose what comes first", function()
    local rue = creature "Rue"
    rue:set("printed_ERR", 5); rue:set("Strength", 18); rue:things("container")["Fire"]:set("EP", 1)
    answers { "Fire" }
    rue:regenerate()
    expect({ rue.Strength, rue:things("container")["Fire"].EP }).to_equal { 18, 6 }
  end)

  it("[TLE-011] goes on in who is down, not in the dead", function()
    local stoic = creature "Stoic"
    stoic:take(99, "irreducible")
    stoic:set("Constitution", 0)
    stoic:begin_turn()
    expect({ stoic.hp, stoic:has "Down", stoic.Constitution }).to_equal { 0, true, 7 }
    stoic:die()
    stoic:begin_turn()
    expect(stoic.Constitution).to_equal(7)
  end)

  it("[TLE-012] a round is 6 seconds: a day of ERR 3 is 43,200 EP", function()
    local stoic = creature "Stoic"
    stoic:set("MaxCON", 6)
    stoic:take_up "healing"
    stoic:set("hp", 1)
    stoic:rest(1)
    expect({ stoic.ERR, stoic.natural_healing }).to_equal { 3, 3 * 600 }
  end)
end)

describe("Payment", function()
  it("[TLE-013] INT gives free EP each round, which count as spent", function()
    local rue, post = duel("Rue", "Post")
    expect(rue.free).to_equal(3)
    dice { 20 }
    rue:attack(post, { ep = 8, from = { free = 3, STR = 5 } })
    expect({ rue.free, rue.Strength, post.hp }).to_equal { 0, 15, 40 - 8 }
    rue:begin_turn()
    expect(rue.free).to_equal(3)
    dice { 6 }                                               -- 6 + 2 + 3 is 11, the TN 8 + 8 / 2 is 12
    expect(rue:attack(post, { ep = 8, from = { free = 3, STR = 5 } })).to_miss()
  end)

  it("[TLE-014] WIS gives free EP for checks out of combat, anew each scene", function()
    local rue = creature "Rue"
    dice { 10 }
    rue:check("Riding", { ep = 2, tn = 14, from = "insight" })
    expect(rue.insight).to_equal(0)
    rue:begin_turn()
    expect(rue.insight).to_equal(0)
    request("new_scene", { rue })
    expect(rue.insight).to_equal(2)
    dice { 5 }
    request("start_combat", { rue })
    expect(rue:check("Riding", { ep = 2, tn = 14, from = "insight" })).to_be_refused "cannot be paid from insight"
    expect(rue:attack(rue, { ep = 1, from = "insight" })).to_be_refused "cannot be paid from insight"
  end)

  it("[TLE-014] a campaign may say when", function()
    local rue = creature "Rue"
    rue:set("insight", 0)
    request("choose", "WIS_FREE_REFRESH", "long rest")
    request("new_scene", { rue })
    expect(rue.insight).to_equal(0)
    rue:rest(8)
    expect(rue.insight).to_equal(2)
  end)

  it("[TLE-015] all of a cost is paid, or nothing", function()
    local rue = creature "Rue"
    rue:spend(9, { from = { "free", "STR" } })
    expect({ rue.free, rue.Strength }).to_equal { 0, 14 }
    rue:set("free", 3); rue:set("Strength", 5)
    expect(rue:spend(9, { from = { "free", "STR" } })).to_be_refused "takes 9 EP, 1 more than there are: free 3, STR 5"
    expect({ rue.free, rue.Strength }).to_equal { 3, 5 }
    expect(rue:spend(9, { from = { free = 3, STR = 6 } })).to_be_refused "takes 6 EP of STR, 1 more than it has"
  end)

  it("[TLE-015] what is named twice pays once, and nothing pays less than 0", function()
    local rue, post = duel("Rue", "Post")
    rue:set("Strength", 5)
    local function refused(from, why)
      expect(rue:attack(post, { ep = 10, from = from })).to_be_refused(why)
      expect({ rue.Strength, rue.Dexterity, rue.action, post.hp }).to_equal { 5, 16, 6, 40 }
    end
    refused({ "STR", "STR" }, "STR is named twice; each pays once")
    refused({ "STR", STR = 5 }, "STR is named twice")
    refused({ STR = -3, DEX = 13 }, "EP are a whole number from 0, not -3 of STR")
    refused({ STR = "all" }, "EP are a whole number from 0, not all of STR")
  end)

  it("[TLE-015] the payer may say once for all what pays first", function()
    local rue = creature "Rue"
    rue:pay_first { "INT", "free" }
    answers { 4, "4" }
    rue:take(4)
    expect({ rue.Intelligence, rue.free, rue.Strength }).to_equal { 20, 3, 20 }
    rue:set("Intelligence", 2)
    rue:spend(8)
    expect({ rue.Intelligence, rue.free, rue.Strength }).to_equal { 0, 0, 17 }
    rue:pay_first {}
    rue:spend(2)
    expect(rue.Strength).to_equal(15)
    rue:pay_first { "STR", "STR" }
    expect(rue:spend(63)).to_be_refused "takes 63 EP, 1 more than there are: STR 15, free 0, DEX 16"
    rue:spend(20)
    expect({ rue.Strength, rue.Dexterity }).to_equal { 0, 11 }
  end)

  it("[TLE-015] a failed roll gives nothing back", function()
    local rue, post = duel("Rue", "Post")
    dice { 1 }
    expect(rue:attack(post, { ep = 9, from = "STR" })).to_miss()
    expect({ rue.Strength, post.hp }).to_equal { 11, 40 }
  end)

  it("[TLE-016] an EP is a point of effect", function()
    local rue, post = duel("Rue", "Post")
    dice { 20 }
    rue:attack(post, { ep = 12 })
    expect(post.hp).to_equal(40 - 12)
  end)
end)
