-- Spells, synergy, interception, the gambit: TLE-061 to TLE-068, TLE-077 to TLE-099.

local function pool(who, name) return who:things("container")[name].EP end

-- The number of synergies raised there.
local function raised(who)
  return #who:things("token"):with(function(one) return one.raised ~= "" end)
end

-- Rue, without free EP, and a post this many spaces away.
local function range(spaces)
  local map = space_map "A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T"
  local rue = creature("Rue", { at = map.A })
  local place = string.sub("ABCDEFGHIJKLMNOPQRST", spaces + 1, spaces + 1)
  rue:set("free", 0)
  return rue, creature("Post", { at = map[place], side = "foes" }), map
end

describe("Arcane skills", function()
  it("[TLE-061] cost 3 EP of the TEP for good, beside what is allocated", function()
    local idler = creature "Idler"                                         -- 24 of 35 EP
    expect(idler:learn_skill("Fire", 9)).to_be_refused "it takes 12 EP of the TEP, 1 more than are left"
    local fire = idler:learn_skill("Fire", 5, "WIS")
    expect({ fire.EP, fire.capacity, fire.ep_base, fire.casting }).to_equal { 5, 5, 3, "WIS" }
    expect(idler:learn_skill("Frost", 1)).to_be_refused "1 more than are left"
    expect(idler:learn_skill("Frost", 0, "STR")).to_fail_with "'INT' or 'WIS'"
  end)

  it("[TLE-062] one container pays a spell, with free EP; more of them with a feat", function()
    local rue, post = range(1)
    rue:set("free", 2)
    dice { 20 }
    rue:cast("Bolt", { target = post, ep = 6 })
    expect({ rue.free, pool(rue, "Fire") }).to_equal { 0, 36 }
    expect(rue:cast("Chill", { target = post, ep = 14 })).to_be_refused "takes 14 EP, 2 more than there are"
    expect(rue:cast("Bolt", { target = post, ep = 6, from = "STR" })).to_be_refused "cannot be paid from STR"
    rue:give "Font"
    dice { 20 }
    rue:cast("Chill", { target = post, ep = 14 })
    expect({ pool(rue, "Frost"), pool(rue, "Fire") }).to_equal { 0, 34 }
  end)
end)

describe("Range", function()
  it("[TLE-063] is 5 feet for each EP of damage, dice at their cost, or of power", function()
    local rue, post = range(10)                                            -- 50 feet
    dice { 20 }
    expect(rue:cast("Bolt", { target = post, ep = 10 })).to_hit()
    expect(rue:cast("Bolt", { target = post, ep = 9 })).to_be_refused "out of reach: 50 feet away, 5 too far"
    dice { 20, 1, 1 }
    expect(rue:cast("Bolt", { target = post, ep = 10, dice = "2d6" })).to_hit()
    expect(rue:cast("Dread", { target = post, ep = 9 })).to_be_refused "5 too far"
    dice { 20 }
    expect(rue:cast("Dread", { target = post, ep = 10 })).to_hit()
  end)

  it("[TLE-064] goes farther for 5 feet an EP or by the gambit, not both", function()
    local rue, post = range(4)
    dice { 20 }
    expect(rue:cast("Bolt", { target = post, ep = 1, range = 3 })).to_hit()
    expect(rue:cast("Bolt", { target = post, ep = 1, range = 3, gambit = 2 })).to_be_refused "not both"
  end)

  it("[TLE-065] out of reach is refused; where dice decide, it is paid and fizzles", function()
    local rue, post = range(5)
    expect(rue:cast("Bolt", { target = post, ep = 4 })).to_be_refused "out of reach: 25 feet away, 5 too far"
    expect({ pool(rue, "Fire"), rue.action }).to_equal { 40, 6 }
    dice { 1 }                                                             -- 10 + 5 feet
    expect(rue:cast("Bolt", { target = post, ep = 2, range_dice = "1d6" })).to_miss()
    expect({ pool(rue, "Fire"), rue.action, post.hp }).to_equal { 35, 5, 40 }
    dice { 20 }
    expect(rue:cast("Bolt", { target = post, ep = 5 })).to_hit()           -- 25 feet are enough
    expect(post.hp).to_equal(35)
  end)

  it("[TLE-095] [TLE-096] [TLE-097] [TLE-098] a gambit of 5 is 10 feet and 1d5 times 5", function()
    local rue, post = range(15)                                            -- 75 feet
    dice { 3, 20 }
    expect(rue:cast("Bolt", { target = post, ep = 10, gambit = 5 })).to_hit()
    expect(pool(rue, "Fire")).to_equal(40 - 15)
    dice { 2 }
    expect(rue:cast("Bolt", { target = post, ep = 10, gambit = 5 })).to_miss()
    expect({ pool(rue, "Fire"), post.hp }).to_equal { 10, 30 }
    expect(rue:cast("Bolt", { target = post, ep = 1, gambit = 0 })).to_be_refused "1 EP or more"
  end)

  it("[TLE-095] the container alone pays for a gambit, not free EP", function()
    local rue, post = range(2)
    rue:set("free", 3)
    dice { 5, 1 }
    rue:cast("Bolt", { target = post, ep = 2, gambit = 5 })
    expect({ rue.free, pool(rue, "Fire") }).to_equal { 1, 35 }
    rue:things("container")["Fire"]:set("EP", 4)
    expect(rue:cast("Bolt", { target = post, ep = 1, gambit = 5 })).to_be_refused "take 5 EP of Fire, 1 more"
    expect({ rue.free, pool(rue, "Fire"), rue.action }).to_equal { 1, 4, 5 }
  end)

  it("[TLE-097] of 1 the die is 1", function()
    local rue, post = range(2)
    dice { 20 }
    expect(rue:cast("Bolt", { target = post, ep = 1, gambit = 1 })).to_hit()
    local far, other = range(3)
    expect(far:cast("Bolt", { target = other, ep = 1, gambit = 1 })).to_be_refused "5 too far"
  end)

  it("[TLE-099] its die has no ante, does not explode and does not count for the TN", function()
    local rue, post = range(6)
    dice { 4, 4, 3 }                                                       -- TN 8 + 3 // 2, with 4 + 5
    expect(rue:cast("Bolt", { target = post, dice = "1d6", gambit = 4 })).to_hit()
    expect({ pool(rue, "Fire"), post.hp }).to_equal { 33, 37 }
  end)
end)

describe("A Split Cast", function()
  local function three()
    local rue, one, map = range(1)
    local two = creature("Post", { at = map.C, side = "foes", called = "Two" })
    return rue, one, two, creature("Post", { at = map.C, side = "foes", called = "Three" })
  end

  it("[TLE-066] takes one more target, another one, within reach", function()
    local rue, one, two, third = three()
    expect(rue:cast("Bolt", { targets = { one, two, third }, ep = 6 })).to_be_refused "a Split Cast takes 1 more, not 2"
    expect(rue:cast("Bolt", { targets = { one, one }, ep = 6 })).to_be_refused "different ones"
    expect(rue:cast("Bolt", { targets = { one, two }, ep = 1 })).to_be_refused "10 feet away, 5 too far"
    expect(rue:cast("Blast", { targets = { one, two }, ep = 6 })).to_be_refused "no single-target spell"
    request("choose", "SPLIT_MAX_EXTRA", 2)
    dice { 20, 20, 20 }
    expect(rue:cast("Bolt", { targets = { one, two, third }, ep = 6 })).to_hit()
    expect(pool(rue, "Fire")).to_equal(40 - 12)
  end)

  it("[TLE-067] costs 3 EP of the container, which free EP cannot pay", function()
    local rue, one, two = three()
    rue:things("container")["Fire"]:set("EP", 8)
    expect(rue:cast("Bolt", { targets = { one, two }, ep = 6 })).to_be_refused "takes 6 EP, 1 more than there are"
    rue:things("container")["Fire"]:set("EP", 9)
    dice { 6, 5 }                                                          -- TN 11 for both, +5
    rue:cast("Bolt", { targets = { one, two }, ep = 6 })
    expect({ pool(rue, "Fire"), one.hp, two.hp }).to_equal { 0, 34, 40 }
    rue:things("container")["Fire"]:set("EP", 2); rue:set("free", 3)
    expect(rue:cast("Bolt", { targets = { one, two }, ep = 2 }))
      .to_be_refused "split and gambit take 3 EP of Fire, 1 more than it has"
    rue:give "Font"                                                        -- then all containers count as one
    dice { 1, 1 }
    rue:cast("Bolt", { targets = { one, two }, ep = 2 })
    expect({ pool(rue, "Fire"), pool(rue, "Frost"), rue.free }).to_equal { 0, 11, 1 }
  end)

  it("[TLE-068] [TLE-041] what is no damage works on whom it overcomes, and on nobody else", function()
    local rue, one, two = three()
    dice { 7, 8 }                                                          -- 8 + 4 // 2, +2
    rue:cast("Dread", { targets = { one, two }, ep = 4 })
    expect({ one:has "Afraid", two:has "Afraid" }).to_equal { false, true }
  end)

  it("[TLE-068] one check for each, the effect rolled once, each defends for itself", function()
    local rue, one, two = three()
    two:set("MaxSTR", 9); two:set("Strength", 9)
    dice { 20, 20, 4, 3 }; answers { 5, "5" }
    rue:cast("Bolt", { targets = { one, two }, dice = "2d6" })
    expect({ one.hp, two.hp }).to_equal { 33, 38 }
  end)
end)

describe("Synergy", function()
  it("[TLE-077] [TLE-078] [TLE-079] elements that meet on somebody in a round are put to the GM, once", function()
    local mage, post = duel("Mage", "Post")
    dice { 20 }
    mage:cast("Bolt", { target = post, ep = 2 })
    dice { 20 }; answers { "a cloud of steam" }
    mage:cast("Splash", { target = post, ep = 2 })
    mage:set("action", 1)
    dice { 20 }
    mage:cast("Bolt", { target = post, ep = 2 })                           -- the same set again: no question
    expect({ post.hp, raised(post) }).to_equal { 34, 1 }
  end)

  it("[TLE-077] what does no damage touches too", function()
    local mage, post = duel("Mage", "Post")
    mage:give "Mist"
    dice { 20 }
    mage:cast("Bolt", { target = post, ep = 2 })
    answers { "a cloud of steam" }
    expect(mage:cast("Mist", { target = post })).to_be_true()
    expect({ post:has "Afraid", raised(post) }).to_equal { true, 1 }
  end)

  it("[TLE-080] what touched somebody before the combat, or in another scene, meets nothing", function()
    for _, passes in ipairs { "start_combat", "new_scene" } do
      local mage, post = duel("Mage", "Post")
      dice { 20 }
      mage:cast("Bolt", { target = post, ep = 2 })
      dice(passes == "start_combat" and { 10, 5, 20 } or { 20 })
      request(passes, { mage, post })
      mage:cast("Splash", { target = post, ep = 2 })
      expect({ passes, post.hp, raised(post) }).to_equal { passes, 36, 0 }
    end
  end)

  it("[TLE-079] of more than two elements what two of them become is proposed too", function()
    local mage, post = duel("Mage", "Post")
    mage:give "Lava"
    dice { 20 }
    mage:cast("Lava", { target = post, ep = 2 })
    dice { 20 }; answers { "a cloud of steam" }
    expect(mage:cast("Splash", { target = post, ep = 2 })).to_hit()
  end)

  it("[TLE-077] effects in different spaces do not meet", function()
    local map = space_map "A-B-C"
    local mage = creature("Mage", { at = map.A })
    local one = creature("Post", { at = map.B, side = "foes" })
    local two = creature("Post", { at = map.C, side = "foes" })
    local ground = map.A:place "Burning Ground"
    dice { 20, 20 }
    mage:cast("Bolt", { target = one, ep = 2 })
    mage:cast("Splash", { target = two, ep = 2 })
    expect({ raised(one), raised(two), ground.space == map.A }).to_equal { 0, 0, true }
  end)

  it("[TLE-077] a miss touches nobody", function()
    local mage, post = duel("Mage", "Post")
    dice { 1 }
    mage:cast("Bolt", { target = post, ep = 2 })
    dice { 20 }
    expect(mage:cast("Splash", { target = post, ep = 2 })).to_hit()
    expect(raised(post)).to_equal(0)
  end)

  it("[TLE-077] [TLE-078] also in a space that others left, and with what nobody proposes", function()
    local map = space_map "A-B-C"
    local mage = creature("Mage", { at = map.A })
    local one = creature("Post", { at = map.B, side = "foes" })
    local two = creature("Post", { at = map.C, side = "foes" })
    dice { 20 }
    mage:cast("Bolt", { target = one, ep = 2 })
    one:move_to(map.C); two:move_to(map.B)
    dice { 20 }; answers { "nothing" }
    mage:cast("Splash", { target = two, ep = 2 })
    expect(two.hp).to_equal(38)
  end)

  it("[TLE-079] [TLE-081] [TLE-086] lava and frost: a wall; who is in it is Smothered, by the GM's TN", function()
    local rue, post = range(1)
    dice { 20 }
    rue:cast("Lava", { target = post, ep = 2 })
    dice { 20 }; answers { "an obsidian barrier", true, 12 }
    rue:cast("Chill", { target = post, ep = 2 })
    expect({ post:has "Smothered", post.statuses.Smothered.x, #post.space:props("Obsidian") }).to_equal { true, 12, 1 }
  end)

  it("[TLE-080] the round is what counts; what lasts touches its place each round", function()
    local mage, post = duel("Mage", "Post")
    dice { 10, 5 }
    request("start_combat", { mage, post })
    request "order_next"
    request("begin_round", 1)
    dice { 20 }
    mage:cast("Bolt", { target = post, ep = 2 })
    request("begin_round", 2)
    dice { 20 }
    mage:cast("Splash", { target = post, ep = 2 })                         -- another round: no question
    expect(raised(post)).to_equal(0)
    post.space:place "Burning Ground"
    request("begin_round", 3)
    dice { 20 }; answers { "a cloud of steam" }
    mage:set("action", 1)
    mage:cast("Splash", { target = post, ep = 2 })
    expect({ post.hp, raised(post) }).to_equal { 34, 1 }
  end)

  it("[TLE-080] what lasts so many rounds ends with the last of them", function()
    local map = space_map "A"
    local mage = creature("Mage", { at = map.A })
    request("start_combat", { mage })
    request("begin_round", 1)
    local embers = map.A:place "Embers"
    request("begin_round", 2)
    expect(embers.alive).to_be_true()
    request("begin_round", 3)
    expect(embers.alive).to_be_false()
  end)

  it("[TLE-080] or with the combat, if that is in the last of them", function()
    local map = space_map "A"
    request("start_combat", { creature("Mage", { at = map.A }) })
    request("begin_round", 1)
    local embers = map.A:place "Embers"
    request("begin_round", 2)
    request "end_combat"
    expect(embers.alive).to_be_false()
  end)

  it("[TLE-080] however many stand there", function()
    local map = space_map "A-B"
    map.A:place "Burning Ground"
    local crowd = {}
    for i = 1, 160 do crowd[i] = creature("Idol", { at = i <= 40 and map.A or map.B, side = "idols" }) end
    expect(request("pass_time", crowd)).to_be_true()
    expect({ #crowd[40]:things("token"), #crowd[41]:things("token"), crowd[160].time }).to_equal { 1, 0, 1 }
  end)
end)

describe("Smothered", function()
  it("[TLE-082] it neither moves nor acts nor answers, but may defend", function()
    local map = space_map "A-B"
    local rue = creature("Rue", { at = map.A })
    local mage = creature("Mage", { at = map.B, side = "foes" })
    mage:inflict("Smothered", 9)
    expect(mage:attack(rue, { ep = 1 })).to_be_refused "cannot act: Smothered"
    expect(mage:cast("Bolt", { target = rue, ep = 1 })).to_be_refused "cannot act: Smothered"
    expect(mage:walk(map.A)).to_be_refused "cannot move: Smothered"
    dice { 20 }; answers { 2, "2" }
    rue:cast("Bolt", { target = mage, ep = 3 })                            -- no interception is offered
    expect(mage.hp).to_equal(6)
  end)

  it("[TLE-083] [TLE-084] suffocates an eighth of its HP each turn, which nothing lessens", function()
    local post, rue = creature("Post"), creature("Guarded")
    post:set("max_hp", 47); post:set("hp", 47)
    post:inflict("Smothered", 9)
    rue:begin_turn()                                                       -- another creature's turn
    expect(post.hp).to_equal(47)
    post:begin_turn()
    expect(post.hp).to_equal(42)
    rue:inflict("Smothered", 9)
    rue:give "Hide"
    rue:begin_turn()
    expect({ rue.hp, rue.AEP, rue.Strength }).to_equal { 6, 4, 5 }
    expect(rue:take(1, "severe")).to_fail_with "take wants 'irreducible' as `mode`, found 'severe'"
  end)

  it("[TLE-084] damage printed as irreducible skips defence and armour", function()
    local rue = creature("Guarded")
    rue:give "Hide"
    local hp, AEP = rue.hp, rue.AEP
    rue:inflict "Bleed"
    rue:begin_turn()
    expect({ rue.hp, rue.AEP }).to_equal { hp - 3, AEP }
    rue:take "1 irreducible"
    expect({ rue.hp, rue.AEP }).to_equal { hp - 4, AEP }
  end)

  it("[TLE-085] its action is to break free: 1d[STR Score] against the TN, after the damage", function()
    local ogre, rue = creature "Ogre", creature "Post"                     -- STR 15
    ogre:inflict("Smothered", 9)
    ogre:begin_turn()
    dice { 8 }
    expect(ogre:break_free()).to_be_false()
    dice { 9 }
    expect(ogre:break_free()).to_be_true()
    expect({ ogre.hp, ogre:has "Smothered", ogre.action }).to_equal { 30 - 3, false, 0 }
    expect(ogre:break_free()).to_be_refused "nothing to break free from"
    rue:inflict("Smothered", 1)
    expect(rue:break_free()).to_be_false()                                 -- STR 0
    expect(rue:break_free()).to_be_refused "no action"
  end)
end)

describe("Interception", function()
  -- Rue casts; a mage (INT +4) on the other side sees it.
  local function duelists()
    local rue, mage = duel("Rue", "Mage")
    rue:set("free", 0); mage:set("free", 0)
    return rue, mage
  end

  it("[TLE-087] [TLE-088] [TLE-089] [TLE-090] d20 and INT against 10 and all of the EP, before its dice", function()
    local rue, mage = duelists()
    local other = creature("Post", { at = mage.space, side = "foes" })
    rue:give "Push"
    answers { true, "Fire", 1 }; dice { 16, 1, 1 }                         -- 6 + 3 + 2 is 11: TN 21; 16 + 4
    expect(rue:cast("Bolt", { targets = { mage, other }, ep = 6, dice = "2d2", range = 2 })).to_miss()
    expect({ pool(rue, "Fire"), pool(mage, "Fire") }).to_equal { 40 - 11, 29 }
    answers { true, "Fire", 1 }; dice { 17 }
    expect(rue:cast("Bolt", { targets = { mage, other }, ep = 6, dice = "2d2", range = 2 })).to_miss()
    expect({ mage.hp, other.hp }).to_equal { 7, 40 }
    answers { true, "Fire", 1, 0 }; dice { 12, 5 }                         -- 4 and a rider of 3: TN 17
    expect(rue:cast("Bolt", { target = mage, ep = 4, riders = { "Push" } })).to_hit()
  end)

  it("[TLE-087] [TLE-050] whom one does not see one does not intercept", function()
    local rue, mage = duelists()
    dice { 1 }
    rue:contest("stealth", { mage }, { ep = 5, from = "STR" })
    dice { 20 }; answers { 0 }
    expect(rue:cast("Bolt", { target = mage, ep = 2 })).to_hit()
    answers { true, "Fire", 1 }; dice { 20 }                              -- now it is offered
    expect(rue:cast("Bolt", { target = mage, ep = 2 })).to_miss()
  end)

  it("[TLE-087] other reactions may have a check too, and what they do when it fails", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Feint"
    dice { 9, 1 }; answers { true }                                       -- 9 + 2 against 12
    post:attack(rue, { ep = 1, part = "torso" })
    expect({ rue:has "clumsy", rue:has "nimble", rue.action }).to_equal { true, false, 5 }
    post:set("action", 1)
    dice { 10, 1 }; answers { true }
    post:attack(rue, { ep = 1, part = "torso" })
    expect(rue:has "nimble").to_be_true()
  end)

  it("[TLE-062] a spell with a trigger casts itself, for its EP and no action", function()
    local rue = range(1)
    rue:give "Ember Skin"
    answers { 0 }
    rue:take(1)
    expect({ rue:has "ablaze", pool(rue, "Fire"), rue.action }).to_equal { true, 38, 6 }
  end)

  it("[TLE-088] with the attribute of the skill that pays", function()
    local map = space_map "A-B"
    local mage = creature("Mage", { at = map.A })
    local rue = creature("Rue", { at = map.B, side = "foes" })             -- Frost: WIS +2
    rue:set("free", 0)
    answers { true, "Frost", 1 }; dice { 9 }
    expect(mage:cast("Bolt", { target = rue, ep = 1 })).to_miss()          -- 11 against 11
    answers { true, "Frost", 1, 0 }; dice { 8, 20 }
    expect(mage:cast("Bolt", { target = rue, ep = 1 })).to_hit()
  end)

  it("[TLE-091] stopped: both are spent, and the action is gone", function()
    local rue, mage = duelists()
    answers { true, "Water", 2 }; dice { 20 }
    expect(rue:cast("Bolt", { target = mage, ep = 6 })).to_miss()
    expect({ pool(rue, "Fire"), rue.action, pool(mage, "Water"), mage.action, mage.hp })
      .to_equal { 34, 5, 28, 2, 7 }
  end)

  it("[TLE-092] not stopped: it goes on, and the answer is spent", function()
    local rue, mage = duelists()
    answers { true, "Water", 2, 0 }; dice { 1, 20 }
    expect(rue:cast("Bolt", { target = mage, ep = 6 })).to_hit()
    expect({ pool(mage, "Water"), mage.action, mage.hp }).to_equal { 28, 2, 1 }
  end)

  it("[TLE-093] it takes 1 EP of an arcane container at least; more of them change nothing", function()
    local rue, mage = duelists()
    answers { true, "Water", 30 }; dice { 11 }
    expect(rue:cast("Bolt", { target = mage, ep = 5 })).to_miss()          -- 15 against 15
    mage:set("free", 4)
    answers { true, 2 }; dice { 11 }
    expect(rue:cast("Bolt", { target = mage, ep = 5 })).to_miss()
    expect({ mage.free, pool(mage, "Fire") }).to_equal { 4, 28 }
    request("choose", "INTERCEPT_MIN_EP", 3)
    mage:set("action", 1)
    mage:things("container")["Fire"]:set("EP", 2)
    dice { 1 }
    rue:cast("Bolt", { target = mage, ep = 5 })                            -- not offered
    expect(mage.hp).to_equal(7)
  end)

  it("[TLE-087] is offered to who sees it, has a reaction and can pay, in initiative order", function()
    local map = space_map "A-B-C ; X"
    local rue = creature("Rue", { at = map.A })
    local one = creature("Mage", { at = map.B, side = "foes", called = "One" })
    local two = creature("Mage", { at = map.B, side = "foes", called = "Two" })
    local far = creature("Mage", { at = map.X, side = "foes", called = "Far" })
    local post = creature("Post", { at = map.B, side = "foes" })
    dice { 10, 5, 12, 3 }
    request("start_combat", { rue, one, two, far })
    answers { true, "Fire", 1, false }; dice { 1, 20 }
    rue:cast("Bolt", { target = post, ep = 6 })
    expect({ pool(two, "Fire") + two.free, pool(one, "Fire") + one.free, pool(far, "Fire") }).to_equal { 33, 34, 30 }
    one:set("action", 0); two:set("action", 0)
    dice { 20 }
    rue:cast("Bolt", { target = post, ep = 6 })
    expect(post.hp).to_equal(28)
  end)

  it("[TLE-087] one's own and an ally's spells are let go on", function()
    local map = space_map "A-B"
    local rue, mage = creature("Rue", { at = map.A }), creature("Mage", { at = map.A })
    local post = creature("Post", { at = map.B, side = "foes" })
    dice { 20 }
    rue:cast("Bolt", { target = post, ep = 6 })
    expect({ post.hp, pool(mage, "Fire") }).to_equal { 34, 30 }
  end)

  it("[TLE-094] may itself be intercepted only where a campaign says so", function()
    local rue, mage = duelists()
    rue:set("action", 2)
    answers { true, "Fire", 1 }; dice { 20 }
    expect(rue:cast("Bolt", { target = mage, ep = 6 })).to_miss()
    request("choose", "INTERCEPT_CHAIN", true)
    rue:set("action", 2)
    answers { true, "Fire", 1, true, "Fire", 1, false, 0 }; dice { 20, 20 }
    rue:cast("Bolt", { target = mage, ep = 6 })
    expect({ mage.hp, rue.action }).to_equal { 1, 0 }
  end)

  it("[TLE-094] in a Concordant Act one spell is targeted, with its caster's EP only", function()
    local map = space_map "A-B"
    local rue, ogre = creature("Rue", { at = map.A }), creature("Ogre", { at = map.A })
    local mage = creature("Mage", { at = map.B, side = "foes" })
    rue:set("free", 0)
    dice { 18, 6, 1 }
    request("start_combat", { rue, ogre, mage })
    request "order_next"
    rue:begin_turn()
    answers { true }
    local joint = rue:declare_joint { ogre }
    answers { true, "Fire", 1, 0 }; dice { 12, 20 }                        -- 12 + 4 against 10 + 6
    expect(joint:resolve_joint(mage, { { who = rue, ep = 6, cast = "Bolt" }, { who = ogre, ep = 5 } })).to_equal(5)
    expect(mage.hp).to_equal(2)
  end)
end)
