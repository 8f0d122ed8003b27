-- Attacks, checks, contests, cover: TLE-019, TLE-027 to TLE-060.

describe("The accuracy check", function()
  it("[TLE-027] [TLE-029] is d20 and the modifiers of DEX and INT; what is reached connects", function()
    local rue, post = duel("Rue", "Post")                                           -- +2 and +3
    dice { 9 }
    expect(rue:attack(post, { ep = 12 })).to_hit()                                  -- 14 against 14
    expect(post.hp).to_equal(28)
    rue:begin_turn()
    dice { 8 }
    expect(rue:attack(post, { ep = 12 })).to_miss()
    expect(post.hp).to_equal(28)
  end)

  it("[TLE-027] [TLE-029] so does a spell's", function()
    local rue, post = duel("Rue", "Post")
    dice { 9 }
    expect(rue:cast("Bolt", { target = post, ep = 12 })).to_hit()
    dice { 8 }
    expect(rue:cast("Bolt", { target = post, ep = 12 })).to_miss()
  end)

  it("[TLE-029] [TLE-035] what misses raises its event, for each target, and what connects does not", function()
    local map = space_map "A-B"
    local rue = creature("Rue", { at = map.A })
    local one = creature("Post", { at = map.B, side = "foes", called = "One" })
    local two = creature("Post", { at = map.B, side = "foes", called = "Two" })
    for _, who in ipairs { one, two } do who:give "Nimble"; who:set("missed_by", "nobody") end
    dice { 20, 1 }
    rue:cast("Bolt", { targets = { one, two }, ep = 4 })
    expect({ one.hp, one.missed_by, two.hp, two.missed_by }).to_equal { 36, "nobody", 40, "Rue" }
    dice { 1 }
    rue:attack(one, { ep = 4 })
    expect({ one.hp, one.missed_by }).to_equal { 36, "Rue" }
  end)

  it("[TLE-028] the TN is 8 and half of the EP", function()
    local ogre, post = duel("Ogre", "Post")                                         -- no modifiers of DEX and INT
    for ep, tn in pairs { [12] = 14, [7] = 11, [1] = 8 } do
      ogre:set("Strength", 30); ogre:set("action", 2)
      dice { tn }
      expect(ogre:attack(post, { ep = ep })).to_hit()
      dice { tn - 1 }
      expect(ogre:attack(post, { ep = ep })).to_miss()
    end
  end)

  it("[TLE-027] is made again while something of an attack before it lasts", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Rush"
    dice { 19, 19 }
    expect(rue:attack(post, { ep = 4, riders = { "Rush" } })).to_hit()
    expect(rue.speed).to_equal(40)
    rue:set("action", 1)
    expect(rue:attack(post, { ep = 4 })).to_hit()
    expect(post.hp).to_equal(32)
  end)

  it("[TLE-030] counts dice with their ante, flat and free EP; not range, gambit, split and riders", function()
    local map = space_map "A-B-C"
    local rue = creature("Rue", { at = map.A })
    local one = creature("Post", { at = map.B, side = "foes" })
    local two = creature("Post", { at = map.C, side = "foes" })
    rue:give "Push"
    dice { 9, 9, 1, 1 }                                                             -- TN 8 + 12 // 2
    rue:cast("Bolt", { targets = { one, two }, ep = 12, dice = "2d6", range = 4, riders = { "Push" } })
    expect({ one.hp, two.hp, one:has "pushed" }).to_equal { 33, 33, true }
    expect(rue:things("container")["Fire"].EP + rue.free).to_equal(43 - 12 - 4 - 3 - 3)
    expect(two:has "pushed").to_be_true()
    dice { 2, 9 }
    expect(rue:cast("Bolt", { target = one, ep = 12, gambit = 4 })).to_hit()
    expect(rue:cast("Bolt", { target = one, ep = 1, riders = { "Pull" } })).to_be_refused "cannot add 'Pull'"
  end)

  it("[TLE-030] nor damage that is printed beside it, which may be dice", function()
    local ogre, post = duel("Ogre", "Post")
    ogre:give "Horns"
    dice { 10, 3 }                                                                  -- TN 8 + 4 // 2
    expect(ogre:attack(post, { ability = "Horns", ep = 4 })).to_hit()
    expect(post.hp).to_equal(40 - 4 - 3 - ogre.STR)
  end)

  it("[TLE-031] all is declared and paid before the roll; a miss costs as much", function()
    local rue, post = duel("Rue", "Post")
    dice { 1 }
    expect(rue:cast("Bolt", { target = post, dice = "2d6" })).to_miss()
    expect({ rue.free, rue:things("container")["Fire"].EP, rue.action }).to_equal { 0, 36, 5 }
  end)

  it("[TLE-032] a 20 misses and a 1 hits where the numbers say so", function()
    local ogre, post = duel("Ogre", "Post")
    dice { 20 }
    expect(ogre:attack(post, { ep = 26 })).to_miss()                                -- TN 21
    local rue = creature("Rue", { at = ogre.space })
    rue:modify { accuracy = "+10" }
    dice { 1 }
    expect(rue:attack(post, { ep = 1 })).to_hit()
    request("choose", "NATURAL_RULES", true)
    dice { 1 }
    expect(rue:attack(post, { ep = 1 })).to_miss()
    ogre:begin_turn(); ogre:set("Strength", 30)
    dice { 20 }
    expect(ogre:attack(post, { ep = 26 })).to_hit()
  end)

  it("[TLE-033] a weapon or ability may have a minigame instead", function()
    local rue, post = duel("Rue", "Post")
    local bow = rue:give "Crossbow"
    dice { 10 }                                                                     -- 10 + 2 against the bow's own 12
    expect(rue:attack(post, { ep = 20, with = bow, from = "INT" })).to_hit()
    expect(post.hp).to_equal(20)
    rue:give "Riddle"
    answers { false }
    expect(rue:attack(post, { ep = 3, ability = "Riddle" })).to_miss()
    answers { true }
    expect(rue:attack(post, { ep = 3, ability = "Riddle" })).to_hit()
    expect(post.hp).to_equal(17)
  end)

  it("[TLE-034] what connects may be parried, less of it 1 for 1", function()
    local ogre, post = duel("Ogre", "Guarded")
    post:set("AEP", 0); post:set("MaxSTR", 20); post:set("Strength", 20)
    dice { 18 }; answers { 6, "6" }
    ogre:attack(post, { ep = 9 })
    expect({ post.hp, post.Strength }).to_equal { 7 - 3, 14 }
    ogre:begin_turn()
    dice { 18 }; answers { 9, "9" }
    ogre:attack(post, { ep = 9 })
    expect({ post.hp, post.Strength }).to_equal { 4, 5 }
  end)

  it("[TLE-034] the damage dice lie on the table first", function()
    local ogre, post = duel("Ogre", "Guarded")
    post:set("AEP", 0); post:set("MaxSTR", 20); post:set("Strength", 20)
    dice { 18, 3, 2, 1 }; answers { 2, "1d4" }                        -- 3 + 2 is seen, then 1d4 parries 1
    ogre:attack(post, { dice = "2d6" })
    expect({ post.hp, post.Strength }).to_equal { 7 - 4, 18 }
  end)

  it("[TLE-034] a limb may parry with what is in it; a scratch is let through", function()
    local crab = creature "Crab"
    answers { "Right", 3, "3" }
    crab:take(4)
    expect({ crab.hp, crab:things("container")["Right"].EP, crab:things("container")["Left"].EP }).to_equal { 29, 5, 5 }
    crab:take(3)                                                     -- the proposal: nothing
    expect(crab.hp).to_equal(26)
    crab:take(10)                                                    -- the proposal against much damage: all there is
    expect({ crab.hp, crab:things("container")["Left"].EP }).to_equal { 26 - 5, 0 }
  end)

  it("[TLE-035] a miss without cover is nothing, or a cascade that the GM spreads", function()
    local rue, post = duel("Rue", "Post")
    dice { 1 }
    rue:attack(post, { ep = 9, from = "STR" })
    expect(post.hp).to_equal(40)
    request("choose", "OVERLOAD_CASCADE", true)
    dice { 1 }; answers { 2 }
    rue:attack(post, { ep = 9, from = "STR" })
    expect(post.hp).to_equal(40)
    local cover = post.space:place "Table"
    post:take_cover(cover)
    dice { 1 }
    rue:attack(post, { ep = 1 })
    expect(cover.cover).to_equal(7)
  end)

  it("[TLE-036] what is spent beyond the damage is lost", function()
    local ogre, post = duel("Ogre", "Guarded")
    post:set("AEP", 0); post:set("MaxSTR", 20); post:set("Strength", 20)
    dice { 18 }; answers { 12, "12" }
    ogre:attack(post, { ep = 9 })
    expect({ post.hp, post.Strength }).to_equal { 7, 8 }
  end)
end)

describe("An enlarged die", function()
  it("[TLE-019] 2 EP of the STR modifier raise one die a step, at no ante; where a campaign allows it", function()
    local rue, post = duel("Rue", "Post")
    expect(rue:attack(post, { dice = "1d8", enlarge = 1 })).to_be_refused "not enlarged at this table"
    request("choose", "STR_DIE_STEP", true)
    dice { 20, 9 }
    rue:attack(post, { dice = "1d8", enlarge = 1, from = "STR" })
    expect({ rue.Strength, post.hp }).to_equal { 20 - 6, 40 - 9 }
    expect(rue:attack(post, { dice = "1d8", enlarge = 2 })).to_be_refused "takes 4 EP, STR allows 2"
    expect(rue:attack(post, { dice = "1d12", enlarge = 1 })).to_be_refused "no die to enlarge"
  end)

  it("[TLE-019] the steps are 2, 4, 6, 8, 10 and 12", function()
    request("choose", "STR_DIE_STEP", true)
    for faces = 2, 10, 2 do
      local rue, post = duel("Rue", "Post")
      dice { 20, faces + 2, 1 }                                                     -- its top face, which explodes
      rue:attack(post, { dice = "1d" .. faces, enlarge = 1, from = "STR" })
      expect({ rue.Strength, post.hp }).to_equal { 20 - faces // 2 - 2, 40 - faces - 3 }
    end
  end)
end)

describe("The universal resolution", function()
  it("[TLE-037] is d20 and the modifier of WIS", function()
    local rue = creature "Rue"
    dice { 10 }
    expect(rue:check("Tracking", { tn = 12 })).to_hit()
    dice { 9 }
    expect(rue:check("Tracking", { tn = 12 })).to_miss()
  end)

  it("[TLE-038] against 8 and half of the EP", function()
    local rue = creature "Rue"
    dice { 6 }
    expect(rue:check("Tracking", { formula = true })).to_hit()
    dice { 5 }
    expect(rue:check("Tracking", { formula = true })).to_miss()
    dice { 2 }                                                        -- 2 + 2 + 5 is 9, below 10
    expect(rue:check("Tracking", { ep = 5, formula = true, from = "STR" })).to_miss()
    dice { 3 }
    expect(rue:check("Tracking", { ep = 5, formula = true, from = "STR" })).to_hit()
  end)

  it("[TLE-039] the GM may name a TN, which EP do not raise", function()
    local rue = creature "Rue"
    dice { 3, 13 }; answers { 18 }
    expect(rue:check("Lockpicking", { dice = "1d8" })).to_hit()       -- 13 + 2 + 3
    dice { 3, 12 }; answers { 18 }
    expect(rue:check("Lockpicking", { dice = "1d8" })).to_miss()
  end)

  it("[TLE-040] EP for dice count as spent on it", function()
    local rue = creature "Rue"
    dice { 1, 7 }                                                     -- 7 + 2 + 1 against 8 + 4 // 2
    expect(rue:check("Tracking", { dice = "1d8", formula = true })).to_hit()
    dice { 1, 6 }
    expect(rue:check("Tracking", { dice = "1d8", formula = true })).to_miss()
  end)

  it("[TLE-041] what is hostile and has EP is met by Active Defense against those EP", function()
    local rue, foe = duel("Rue", "Guarded")
    dice { 8 }; answers { 3, "3" }                                    -- 8 + 2 against 8 + 4 // 2
    rue:cast("Dread", { target = foe, ep = 4 })
    expect({ foe:has "Afraid", foe.Strength }).to_equal { true, 2 }
    foe:lift "Afraid"; foe:set("Strength", 5)
    dice { 8 }; answers { 4, "4" }
    rue:cast("Dread", { target = foe, ep = 4 })
    expect({ foe:has "Afraid", foe.Strength }).to_equal { false, 1 }
    dice { 7 }
    rue:cast("Dread", { target = foe, ep = 4 })
    expect(foe:has "Afraid").to_be_false()
    foe:set("Strength", 5)
    dice { 18 }; answers { 2, "2" }
    expect(rue:check("Stare", { ep = 2, from = "STR", against = foe, formula = true })).to_miss()
  end)

  it("[TLE-042] a check may name another attribute", function()
    local rue = creature "Rue"
    dice { 17 }                                                       -- CON +1
    expect(rue:check("Venom", { tn = 18, with = "CON" })).to_hit()
    dice { 16 }
    expect(rue:check("Venom", { tn = 18, with = "CON" })).to_miss()
    expect(rue:check("Venom", { tn = 18, with = "LUCK" })).to_be_refused "LUCK is no attribute"
  end)
end)

describe("The one-sided contest", function()
  it("[TLE-043] the investment is paid before any roll, and told after all of them", function()
    local rue, dull = creature "Rue", creature("Dull", { side = "foes" })
    expect(rue:contest("stealth", { dull }, { ep = 11, skill = "Stealth", from = "Stealth" }))
      .to_be_refused "takes 11 EP, 1 more than there are"
    dice { 3 }
    expect(#rue:contest("stealth", { dull }, { ep = 5, skill = "Stealth", from = "Stealth" })).to_equal(0)
    expect(rue:things("container")["Stealth"].EP).to_equal(5)
  end)

  it("[TLE-044] [TLE-045] each rolls one die, of as many sides as its senses and WIS have", function()
    local rue, watcher = creature "Rue", creature("Watcher", { side = "foes" })
    dice { 9 }
    expect(#rue:contest("stealth", { watcher }, { ep = 8 })).to_equal(1)
    rue:begin_turn()
    dice { 6 }                                                        -- eyes only: 2 + 4
    expect(#rue:contest("illusion", { watcher }, { ep = 5, senses = { "Eye" } })).to_equal(1)
    request("choose", "RELEVANT_SENSES", "ask")
    answers { "Nose" }; dice { 5 }
    expect(#rue:contest("scent", { watcher }, { ep = 5 })).to_equal(0)
  end)

  it("[TLE-046] WIS makes the die larger and is not added", function()
    local rue, watcher = creature "Rue", creature("Watcher", { side = "foes" })
    dice { 5 }
    expect(#rue:contest("stealth", { watcher }, { ep = 5 })).to_equal(0)
    local blind = creature("Blind", { side = "foes" })
    blind:set("MaxWIS", 8)                                            -- a Score of 4, +1: one side, no die
    dice { 20 }
    expect(#rue:contest("stealth", { blind }, { ep = 0 })).to_equal(1)
    expect(#rue:contest("stealth", { blind }, { ep = 1 })).to_equal(0)
    expect(rue:check("Tracking", { tn = 22 })).to_hit()
  end)

  it("[TLE-047] one side is always 1, none is no roll", function()
    local rue = creature "Rue"
    local dull, cyclops, blind = creature("Dull", { side = "foes" }), creature("Cyclops", { side = "foes" }),
      creature("Blind", { side = "foes" })
    dice { 3 }
    local found = rue:contest("stealth", { dull, cyclops, blind }, { ep = 0 })
    expect({ #found, found[1].name, found[2].name }).to_equal { 2, "Dull", "Cyclops" }
    expect(#rue:contest("stealth", { cyclops, blind }, { ep = 1 })).to_equal(0)
  end)

  it("[TLE-048] [TLE-049] only more than the investment detects, each for itself, in the order listed", function()
    local rue = creature "Rue"
    local one, two = creature("Watcher", { side = "foes" }), creature("Watcher", { side = "foes", called = "Other" })
    dice { 5, 6 }
    local found = rue:contest("stealth", { one, two }, { ep = 5 })
    expect({ #found, found[1].name }).to_equal { 1, "Other" }
  end)

  it("[TLE-050] it is invisible to just those who failed, until it does harm or the scene ends", function()
    local map = space_map "A-B"
    local rue = creature("Rue", { at = map.A })
    local one, two = creature("Watcher", { at = map.B, side = "foes" }),
      creature("Bruiser", { at = map.B, side = "foes", called = "Other" })
    local function hide()
      dice { 5, 2 }
      rue:set("free", 3)
      rue:contest("stealth", { one, two }, { ep = 1 })
      dice { 1, 1 }
      rue:contest("stealth", { one, two }, { ep = 1 })
    end
    hide()
    expect({ one:cannot_see(rue), two:cannot_see(rue) }).to_equal { true, true }
    dice { 9, 1 }
    rue:contest("stealth", { one, two }, { ep = 1 })
    expect({ one:cannot_see(rue), two:cannot_see(rue) }).to_equal { false, true }
    expect(two:attack(rue, { ep = 1 })).to_be_refused "Rue is unseen"
    dice { 1 }
    rue:attack(one, { ep = 1 })
    expect(two:cannot_see(rue)).to_be_false()
    hide()
    request("new_scene", { rue })
    expect(two:cannot_see(rue)).to_be_false()
  end)

  it("[TLE-050] any hostile act ends it: a spell, a cry, a check; what heals does not", function()
    local rue, dull = duel("Rue", "Dull")
    rue:give "Cry"
    local function hide()
      rue:begin_turn()
      dice { 1 }
      rue:contest("stealth", { dull }, { ep = 1 })
      expect(dull:cannot_see(rue)).to_be_true()
    end
    hide(); dull:set("max_hp", 9); dull:set("hp", 8)
    rue:cast("Mend", { target = dull, ep = 2 })
    expect({ dull.hp, dull:cannot_see(rue) }).to_equal { 9, true }
    rue:cast("Wall", { ep = 1 })
    expect(dull:cannot_see(rue)).to_be_true()
    rue:cast("Fixed", { target = dull })
    expect({ dull.hp, dull:cannot_see(rue) }).to_equal { 7, false }
    hide()
    rue:use "Cry"
    expect({ dull:has "deaf", dull:cannot_see(rue) }).to_equal { true, false }
    hide(); dice { 1 }
    rue:check("Grab", { against = dull, ep = 2, formula = true })
    expect(dull:cannot_see(rue)).to_be_false()
    hide(); dice { 20 }
    rue:check("Climbing", { tn = 8 })
    expect(dull:cannot_see(rue)).to_be_true()
  end)

  it("[TLE-051] by magic the same, from an arcane container; who detects magic finds it", function()
    local map = space_map "A-B"
    local rue = creature("Rue", { at = map.A })
    local watcher, warden = creature("Watcher", { at = map.B, side = "foes" }),
      creature("Warden", { at = map.B, side = "foes" })
    dice { 4 }
    rue:cast("Veil", { ep = 4 })
    expect({ watcher:cannot_see(rue), warden:cannot_see(rue) }).to_equal { true, false }
    expect({ rue:things("token")["Unseen"]:has "magical", rue:things("container")["Fire"].EP + rue.free })
      .to_equal { true, 39 }
    dice { 3, 2 }
    rue:contest("stealth", { watcher, warden }, { ep = 3 })
    expect({ warden:cannot_see(rue), rue:things("token")["Unseen"]:has "magical" }).to_equal { true, false }
  end)

  it("[TLE-052] lies and theft go the same way", function()
    local rue, dull = creature "Rue", creature("Dull", { side = "foes" })
    dice { 2 }
    expect(#rue:contest("lie", { dull }, { ep = 2, hides = false })).to_equal(0)
    expect(dull:cannot_see(rue)).to_be_false()
    dice { 3 }
    expect(#rue:contest("theft", { dull }, { ep = 1, hides = false })).to_equal(1)
    expect(rue:contest("theft", {}, { ep = 1 })).to_be_refused "nobody to notice it"
  end)

  it("[TLE-053] dice may be bought into it", function()
    local rue, dull = creature "Rue", creature("Dull", { side = "foes" })
    dice { 3, 3 }
    expect(#rue:contest("stealth", { dull }, { dice = "1d4" })).to_equal(0)
    expect(rue.free).to_equal(1)
  end)
end)

describe("Cover", function()
  local function behind(ep)
    local ogre, post = duel("Ogre", "Post")
    local cover = post.space:place "Table"
    post:take_cover(cover)
    if ep then dice { 1 }; ogre:attack(post, { ep = ep }) end
    return ogre, post, cover
  end

  it("[TLE-054] does not change the TN", function()
    local ogre, post, cover = behind()
    dice { 12 }
    expect(ogre:attack(post, { ep = 9 })).to_hit()
    expect({ post.hp, cover.cover }).to_equal { 31, 8 }
    expect(post:take_cover(post)).to_be_refused "is no cover"
  end)

  it("[TLE-055] [TLE-056] is struck by what misses who is behind it", function()
    local _, post, cover = behind(5)
    expect({ cover.cover, post.hp }).to_equal { 3, 40 }
  end)

  it("[TLE-055] is too far away if there is no way to it", function()
    local map = space_map "A|B"
    local post = creature("Post", { at = map.A })
    expect(post:take_cover(map.B:place "Table")).to_be_refused "is too far away"
  end)

  it("[TLE-055] whoever has gone away from it is behind it no more", function()
    local map = space_map "A-B-C-D"
    local rue, cover = creature("Rue", { at = map.A }), map.B:place "Table"
    local post = creature("Post", { at = map.B, side = "foes" })
    post:take_cover(cover)
    post:move_to(map.D)
    dice { 1 }
    rue:cast("Bolt", { target = post, ep = 5 })
    expect({ cover.cover, post.hp }).to_equal { 8, 40 }
  end)

  it("[TLE-057] breaks when that is more, and passes on the rest", function()
    local _, post, cover = behind(12)
    expect({ cover.alive, post.hp }).to_equal { false, 36 }
  end)

  it("[TLE-055] [TLE-057] [TLE-068] once it is broken, who else was behind it is uncovered", function()
    local function split_at_two()
      local map = space_map "A-B"
      local rue, cover = creature("Rue", { at = map.A }), map.B:place "Table"
      local one, two = creature("Post", { at = map.B, side = "foes" }), creature("Post", { at = map.B, side = "foes" })
      one:take_cover(cover); two:take_cover(cover)
      dice { 1, 1 }
      rue:cast("Bolt", { targets = { one, two }, ep = 12 })
      return { cover.alive, one.hp, two.hp }
    end
    expect(split_at_two()).to_equal { false, 36, 40 }
    request("choose", "OVERLOAD_CASCADE", true)
    answers { 2 }                                                     -- asked only for the second
    expect(split_at_two()).to_equal { false, 36, 40 }
  end)

  it("[TLE-058] stands at 0; the next 1 breaks it and passes on in full", function()
    local ogre, post, cover = behind(8)
    expect({ cover.alive, cover.cover, post.hp }).to_equal { true, 0, 40 }
    ogre:begin_turn()
    dice { 1 }
    ogre:attack(post, { ep = 1 })
    expect({ cover.alive, post.hp }).to_equal { false, 39 }
  end)

  it("[TLE-059] what passes on may be parried, then armour takes it", function()
    local ogre, foe = duel("Ogre", "Guarded")
    foe:take_cover(foe.space:place "Table")
    dice { 1 }; answers { 1, "1" }
    ogre:attack(foe, { ep = 14 })
    expect({ foe.Strength, foe.AEP, foe.hp }).to_equal { 4, 0, 7 - 1 }
  end)

  it("[TLE-060] is not restored by itself", function()
    local _, post, cover = behind(5)
    request("new_scene", { post }); post:rest(8)
    expect(cover.cover).to_equal(3)
    cover:repair(99)
    expect(cover.cover).to_equal(8)
  end)
end)
