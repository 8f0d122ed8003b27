-- Turns, initiative, joint acts: TLE-017, TLE-018, TLE-020 to TLE-026, TLE-069 to TLE-076.

-- Begins a combat with these d20s, and goes to the first turn of round 1.
local function begin(faces, ...)
  dice(faces)
  request("start_combat", { ... })
end

local function turns(number)
  local names = {}
  for i = 1, number do
    local turn = request "order_next"
    if turn.new_round then request("begin_round", turn.round) end
    names[i] = turn.who.name
  end
  return names
end

describe("The order", function()
  it("[TLE-017] is d20 and the modifier of DEX; ties by modifier, by Score, then by the GM", function()
    local rue, post, bruiser = creature "Rue", creature "Post", creature("Bruiser", { side = "foes" })
    local other = creature("Bruiser", { side = "foes", called = "Twin" })
    local third = creature("Watcher", { side = "foes" })
    third:set("MaxDEX", 14)                                                          -- also +1, but a Score of 7
    answers { other }
    begin({ 8, 12, 10, 10, 10 }, rue, post, bruiser, other, third)                   -- 10, 12, 11, 11, 11
    expect(turns(5)).to_equal { "Post", "Watcher", "Twin", "Bruiser", "Rue" }
    expect(request("start_combat", {})).to_be_refused "nobody fights"
  end)

  it("[TLE-017] the higher modifier goes first", function()
    local rue, bruiser = creature "Rue", creature("Bruiser", { side = "foes" })
    begin({ 9, 10 }, bruiser, rue)
    expect(turns(2)).to_equal { "Rue", "Bruiser" }
    begin({ 11, 10 }, bruiser, rue)                                                  -- 12 and 12
    expect(turns(2)).to_equal { "Rue", "Bruiser" }
  end)

  it("[TLE-018] 1 EP moves a place, as many as the modifier of DEX, from the next round on", function()
    local rue, a, b = creature "Rue", creature("Post", { called = "A" }), creature("Post", { called = "B" })
    local c = creature("Post", { called = "C" })
    begin({ 1, 19, 18, 17 }, rue, a, b, c)
    expect(turns(4)).to_equal { "A", "B", "C", "Rue" }
    expect(rue:shift(2)).to_be_refused "only at the start of its turn"
    rue:begin_turn()
    expect(rue:shift(3)).to_be_refused "DEX allows 2 places, not 3"
    rue:shift(2)
    expect(rue.free).to_equal(1)
    expect(rue:shift(1)).to_be_refused "only at the start"
    expect(turns(4)).to_equal { "A", "Rue", "B", "C" }
    rue:begin_turn()
    rue:shift(-1)
    expect(turns(4)).to_equal { "A", "B", "Rue", "C" }
  end)

  it("[TLE-018] no more once something was done in the turn", function()
    local map = space_map "A-B"
    local rue, post = creature("Rue", { at = map.A }), creature("Post", { at = map.A, side = "foes" })
    begin({ 19, 1 }, rue, post)
    turns(1)
    local function refused_after(deed)
      rue:begin_turn()
      deed()
      local left = rue.free
      expect(rue:shift(-1)).to_be_refused "only at the start of its turn"
      expect(rue.free).to_equal(left)
    end
    refused_after(function() dice { 1 }; rue:attack(post, { ep = 1 }) end)
    refused_after(function() dice { 1 }; rue:cast("Quick", { target = post, ep = 1 }) end)
    refused_after(function() rue:walk(map.B) end)
    rue:begin_turn()
    rue:shift(-1)
    expect(turns(2)).to_equal { "Post", "Post" }
  end)
end)

describe("Actions", function()
  it("[TLE-020] are a sixth of the Scores of STR, DEX, INT and WIS", function()
    expect(creature("Rue").action).to_equal(38 // 6)
    expect(creature("Stoic").action).to_equal(1)
    expect(creature("Ogre").action).to_equal(2)
  end)

  it("[TLE-022] are for the own turn: attacks, spells and abilities, but not what is free", function()
    local map = space_map "A-B"
    local rue, ogre = creature("Rue", { at = map.A }), creature("Ogre", { at = map.B, side = "foes" })
    ogre:give "Cry"
    begin({ 18, 1 }, rue, ogre)
    turns(1)
    rue:begin_turn()
    local late = "cannot act: it is Rue's turn"
    expect(ogre:attack(rue, { ep = 1 })).to_be_refused(late)
    expect(ogre:use "Cry").to_be_refused(late)
    dice { 1 }
    expect(ogre:attack(rue, { ep = 1, free = true })).to_miss()
    expect(ogre.action).to_equal(2)
    ogre:begin_turn()
    expect(rue:cast("Bolt", { target = ogre, ep = 2 })).to_be_refused "cannot act: it is Ogre's turn"
    expect(ogre:use "Cry").to_be_true()
  end)

  it("[TLE-021] but never fewer than 1", function()
    expect(creature("Post").action).to_equal(1)
    expect(creature("Novice").action).to_equal(1)
  end)

  it("[TLE-022] and reactions are one budget, full when combat starts and at the own turn's start", function()
    local ogre, post = duel("Ogre", "Post")
    ogre:set("action", 0)
    begin({ 10, 5 }, ogre, post)
    expect(ogre.action).to_equal(2)
    ogre:set("has_turn", true)
    dice { 1 }
    ogre:attack(post, { ep = 1 })
    expect(ogre.action).to_equal(1)
    ogre:give "Snap"
    expect(post:attack(ogre, { ep = 1, part = "torso" })).to_be_refused "cannot act: it is Ogre's turn"
    ogre:set("has_turn", false)
    dice { 1 }; answers { true }
    post:attack(ogre, { ep = 1, part = "torso" })
    expect({ ogre.action, ogre:has "snapped" }).to_equal { 0, true }
    post:begin_turn()
    ogre:untag "snapped"
    dice { 1 }
    post:attack(ogre, { ep = 1, part = "torso" })
    expect({ ogre.action, ogre:has "snapped" }).to_equal { 0, false }
    post:end_turn()
    expect(ogre:attack(post, { ep = 1 })).to_be_refused "no action is left"
    expect(ogre.action).to_equal(0)
    ogre:begin_turn()
    expect(ogre.action).to_equal(2)
  end)

  it("[TLE-023] the same thing may be done again", function()
    local ogre, post = duel("Ogre", "Post")
    dice { 20, 20 }
    expect({ ogre:attack(post, { ep = 1 }), ogre:attack(post, { ep = 1 }) }).to_equal { true, true }
    expect(ogre:attack(post, { ep = 1 })).to_be_refused "no action is left"
  end)

  it("[TLE-024] one bonus action a turn, for what says so", function()
    local rue, post = duel("Rue", "Post")
    dice { 20, 20 }
    rue:cast("Quick", { target = post, ep = 1 })
    expect({ rue.action, rue.bonus }).to_equal { 6, 0 }
    rue:cast("Quick", { target = post, ep = 1 })
    expect({ rue.action, rue.bonus }).to_equal { 5, 0 }
    rue:begin_turn()
    dice { 20 }
    rue:cast("Bolt", { target = post, ep = 1 })
    expect({ rue.action, rue.bonus }).to_equal { 5, 1 }
  end)

  it("[TLE-024] what does not say so takes an action, whatever is asked", function()
    local rue, post = duel("Rue", "Post")
    expect(rue:cast("Bolt", { target = post, ep = 2, bonus = true })).to_be_refused "a bonus action is not enough"
    expect(rue:attack(post, { ep = 2, bonus = true })).to_be_refused "a bonus action is not enough"
    expect({ rue.action, rue.bonus, rue.free, post.hp }).to_equal { 6, 1, 3, 40 }
    dice { 20 }
    rue:cast("Quick", { target = post, ep = 2, bonus = true })
    expect({ rue.action, rue.bonus, post.hp }).to_equal { 6, 0, 38 }
    expect(rue:cast("Quick", { target = post, ep = 2, bonus = true })).to_be_refused "no bonus is left"
  end)

  it("[TLE-025] Active Defense and dice take none, unless a campaign says so", function()
    local ogre, foe = duel("Ogre", "Guarded")
    dice { 20, 1, 1 }; answers { 2, "1d4" }
    ogre:attack(foe, { dice = "1d6" })
    expect({ foe.action, foe.Strength, ogre.action }).to_equal { 1, 3, 1 }
    request("choose", "ACTIVE_DEFENSE_USES_REACTION", true)
    dice { 20 }; answers { 1, "1" }
    ogre:attack(foe, { ep = 1 })
    expect(foe.action).to_equal(0)
    ogre:begin_turn()
    dice { 20 }
    ogre:attack(foe, { ep = 2 })
    expect(foe.AEP).to_equal(2)
  end)

  it("[TLE-026] of the Scores at the turn's start", function()
    local ogre = creature "Ogre"
    ogre:begin_turn()
    ogre:drain("STR", 30)
    expect(ogre.action).to_equal(2)
    ogre:begin_turn()
    expect(ogre.action).to_equal(1)
  end)
end)

describe("Abilities", function()
  it("[TLE-020] by a trigger are for whom they say, and reach so far, so often", function()
    local map = space_map "A-B-C-D-E-F-G"
    local ogre, near = creature("Ogre", { at = map.A }), creature("Post", { at = map.B, side = "foes" })
    local far = creature("Post", { at = map.G, side = "foes" })
    ogre:give "Recoil"; ogre:give "Sneer"
    near:move_to(map.G)
    ogre:take(1)
    expect({ near:has "Shunned", far:has "Shunned" }).to_equal { false, false }
    near:move_to(map.B)
    near:take(1)
    expect(near:tagged "sneered").to_be_nil()
    ogre:take(1)
    expect({ near:has "Shunned", far:has "Shunned", ogre:has "Shunned" }).to_equal { true, false, false }
    near:take(1)
    expect(near:tagged "sneered").to_be_true()
    near:lift "Shunned"
    ogre:take(1)
    expect(near:has "Shunned").to_be_false()
    request("new_window", "round")
    ogre:take(1)
    expect(near:has "Shunned").to_be_true()
  end)

  it("[TLE-020] that are no attacks take an action, reach so far, and so often", function()
    local map = space_map "A-B-C-D-E-F-G"
    local ogre, near = creature("Ogre", { at = map.A }), creature("Post", { at = map.E, side = "foes" })
    local far = creature("Post", { at = map.F, side = "foes" })
    ogre:give "Cry"
    expect(ogre:use "Sing").to_be_refused "Ogre cannot do 'Sing'"
    ogre:use "Cry"
    expect({ near:has "deaf", far:has "deaf", ogre.action }).to_equal { true, false, 1 }
    expect(ogre:use "Cry").to_be_refused()
    request("new_window", "round")
    near:move_to(map.G)
    expect(ogre:use "Cry").to_be_refused "nobody within reach"
    near:move_to(map.B)
    expect(ogre:use "Cry").to_be_true()
    request("new_window", "round")
    expect(ogre:use "Cry").to_be_refused "no action is left"
  end)
end)

describe("A Concordant Act", function()
  -- Rue at 18 + 2, a mage at 11, an ogre at 6, all beside the giant, which is at 1.
  local function company()
    local map = space_map "A-B"
    local rue, mage = creature("Rue", { at = map.A }), creature("Mage", { at = map.A })
    local ogre = creature("Ogre", { at = map.A })
    local giant = creature("Post", { at = map.B, side = "foes" })
    begin({ 18, 11, 6, 1 }, rue, mage, ogre, giant)
    turns(1)
    rue:begin_turn()
    return rue, mage, ogre, giant
  end

  it("[TLE-069] [TLE-070] is declared on a turn, by who can act; who does not agree stays out", function()
    local rue, mage, ogre = company()
    rue:set("action", 0); rue:set("bonus", 0)
    expect(rue:declare_joint { mage }).to_be_refused "no action, bonus action or reaction"
    rue:set("action", 1)
    answers { false, false }
    expect(rue:declare_joint { mage, ogre }).to_be_refused "the intent lapses"
    expect(mage:declare_joint { rue }).to_be_refused "not its turn"
    expect(turns(2)).to_equal { "Mage", "Ogre" }
    ogre:begin_turn()
    expect(rue:declare_joint { ogre }).to_be_refused "not its turn"
    answers { true }
    expect(ogre:declare_joint({ rue }, "fire and fists").name).to_equal "fire and fists"
    expect(rue.action).to_equal(1)
    ogre:end_turn()
    expect(ogre:declare_joint { mage }).to_be_refused "not its turn"
  end)

  it("[TLE-069] a bonus action is enough for a part of it", function()
    local rue, _, ogre, giant = company()
    answers { true }
    local joint = rue:declare_joint { ogre }
    ogre:set("action", 0)
    dice { 20, 20 }
    joint:resolve_joint(giant, { { who = rue, ep = 1 }, { who = ogre, ep = 1 } })
    expect({ ogre.action, ogre.bonus, rue.action, rue.bonus, giant.hp }).to_equal { 0, 0, 5, 1, 38 }
  end)

  it("[TLE-071] all act at the lowest count among them, in this round only", function()
    local rue, mage, ogre = company()
    answers { true, true }
    rue:declare_joint { mage, ogre }
    expect({ rue:joint_is_due(), ogre:joint_is_due() }).to_equal { false, true }
    expect(turns(3)).to_equal { "Ogre", "Mage", "Post" }
    expect(turns(4)).to_equal { "Rue", "Mage", "Ogre", "Post" }
  end)

  it("[TLE-072] who has nothing left or is down drops out; the last acts alone", function()
    local rue, mage, ogre, giant = company()
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    mage:set("action", 0); mage:set("bonus", 0)
    rue:fall()
    local stranger = creature("Ogre", { at = ogre.space })
    dice { 20 }
    expect(joint:resolve_joint(giant, { { who = rue, ep = 6 }, { who = mage, ep = 6, cast = "Bolt" },
      { who = stranger, ep = 9 }, { who = ogre, ep = 5 } })).to_equal(5)
    expect({ giant.hp, joint.alive, ogre:joint_is_due() }).to_equal { 35, false, false }
  end)

  it("[TLE-072] if the last of them drops out, the others act at its count all the same", function()
    local rue, mage, ogre, giant = company()
    local function due() return { rue:joint_is_due(), mage:joint_is_due(), ogre:joint_is_due() } end
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    expect(due()).to_equal { false, false, true }
    ogre:fall()
    expect(due()).to_equal { false, false, false }
    expect(turns(1)).to_equal { "Ogre" }
    expect(due()).to_equal { true, false, false }
    rue:set("action", 0); rue:set("bonus", 0)
    expect(due()).to_equal { false, true, false }
    dice { 20 }
    expect(joint:resolve_joint(giant, { { who = mage, ep = 6, cast = "Bolt" } })).to_equal(6)
    expect(due()).to_equal { false, false, false }
  end)

  it("[TLE-073] [TLE-074] [TLE-075] each pays and checks for its own EP; what connects is one effect", function()
    local rue, mage, ogre, giant = company()
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    giant:set("MaxSTR", 30); giant:set("Strength", 30)
    -- 6 EP: TN 11; 9 EP: TN 12, +4; 5 EP: TN 10.
    dice { 6, 8, 9 }; answers { 15, "15" }
    expect(joint:resolve_joint(giant, { { who = rue, ep = 6, from = "STR" }, { who = mage, ep = 9, cast = "Bolt" },
      { who = ogre, ep = 5 } })).to_equal(15)
    expect({ giant.hp, giant.Strength, rue.Strength, ogre.Strength }).to_equal { 40, 15, 14, 25 }
    expect({ rue.action, mage.action, ogre.action }).to_equal { 5, 2, 1 }
  end)

  it("[TLE-073] [TLE-074] each takes part once, and on the target of all", function()
    local rue, mage, ogre, giant = company()
    local other = creature("Post", { at = giant.space, side = "foes" })
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    dice { 20, 20 }
    expect(joint:resolve_joint(giant, { { who = mage, ep = 3, cast = "Bolt", targets = { other } },
      { who = ogre, ep = 5 }, { who = ogre, ep = 5 } })).to_equal(8)
    expect({ giant.hp, other.hp, ogre.action }).to_equal { 32, 40, 1 }
  end)

  it("[TLE-073] what they do beside damage comes when all is known, and changes nobody's check", function()
    local rue, mage, ogre, giant = company()
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    rue:give "Trip"; rue:give "Push"; ogre:give "Pounce"
    dice { 20 }
    expect(joint:resolve_joint(giant, { { who = rue, ep = 2, ability = "Trip", riders = { "Push" } },
      { who = ogre, ep = 3, ability = "Pounce" } })).to_equal(2)
    expect({ giant:has "Prone", giant:has "pushed", giant.hp }).to_equal { true, true, 38 }
  end)

  it("[TLE-073] [TLE-077] it drains, lifts and touches too", function()
    local rue, mage, ogre, giant = company()
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    giant:set("MaxCON", 12)
    giant:inflict "Afraid"
    rue:give "Sap"
    dice { 20, 20 }; answers { "a cloud of steam" }
    joint:resolve_joint(giant, { { who = rue, ep = 2, ability = "Sap" }, { who = mage, ep = 3, cast = "Bolt" } })
    expect({ giant.hp, giant.MaxCON, giant:has "Afraid" }).to_equal { 35, 7, false }
  end)

  it("[TLE-073] [TLE-075] a spell without damage works once, and when all is known", function()
    local rue, mage, ogre, giant = company()
    giant:set("MaxCON", 12)
    ogre:give "Pounce"
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    dice { 20, 20 }
    expect(joint:resolve_joint(giant, { { who = rue, cast = "Wither", ep = 4 },
      { who = mage, cast = "Splash", ep = 5 }, { who = ogre, ability = "Pounce", ep = 3 } })).to_equal(5)
    expect({ giant.MaxCON, giant:has "Prone", giant.hp }).to_equal { 7, true, 35 }
  end)

  it("[TLE-073] so does healing, with its dice; what does not come through does nothing", function()
    local rue, mage, ogre, giant = company()
    mage:set("hp", 1)
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    dice { 1, 2 }
    joint:resolve_joint(mage, { { who = rue, cast = "Mend", dice = "2d4" } })
    expect(mage.hp).to_equal(2)
    rue:give "Wither"
    giant:set("MaxCON", 12)
    answers { true, true }
    joint = rue:declare_joint { mage, ogre }
    dice { 7 }                                                             -- 7 + 2 against 8 + 2
    joint:resolve_joint(giant, { { who = rue, cast = "Wither", ep = 4 } })
    expect({ giant.MaxCON, giant:has "Prone" }).to_equal { 12, false }
  end)

  it("[TLE-078] the GM is shown the EP of each part", function()
    local rue, mage, ogre, giant = company()
    rue:give "Wither"
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    dice { 20, 20 }
    joint:resolve_joint(giant, { { who = mage, cast = "Bolt", ep = 5 }, { who = rue, cast = "Wither", ep = 4 } })
    local ep = {}
    for trace in giant:things("token") do if trace.raised == "" then ep[#ep + 1] = trace.ep end end
    expect(ep).to_equal { 5, 4 }
  end)

  it("[TLE-055] [TLE-059] [TLE-075] what misses strikes cover; only what passes on counts into the sum", function()
    local function behind_table(ep)
      local rue, _, ogre, giant = company()
      local cover = giant.space:place "Table"
      giant:take_cover(cover)
      giant:set("MaxSTR", 30); giant:set("Strength", 30)
      answers { true }
      local joint = rue:declare_joint { ogre }
      dice { 1, 20 }; answers { 2, "2" }
      local sum = joint:resolve_joint(giant, { { who = rue, ep = ep, cast = "Bolt" }, { who = ogre, ep = 5 } })
      return { sum, giant.hp, giant.Strength, cover.alive and cover.cover or -1 }
    end
    expect(behind_table(6)).to_equal { 5, 37, 28, 2 }
    expect(behind_table(12)).to_equal { 9, 33, 28, -1 }
  end)

  it("[TLE-076] dice are pools of their own", function()
    local rue, mage, ogre, giant = company()
    answers { true, true }
    local joint = rue:declare_joint { mage, ogre }
    dice { 20, 1, 2, 20, 3, 4 }
    expect(joint:resolve_joint(giant, { { who = rue, dice = "2d6", from = "STR" },
      { who = ogre, dice = "2d6", from = "STR" } })).to_equal(10)
    expect({ rue.Strength, ogre.Strength, giant.hp }).to_equal { 13, 23, 30 }
  end)
end)

describe("An ability that refuses in the end", function()
  it("costs no action and counts as no use", function()
    local rue = creature "Rue"
    rue:give "Overreach"
    local actions, before = rue.action, state_hash()
    for _ = 1, 2 do expect(rue:use "Overreach").to_be_refused "it slips" end
    expect({ rue.action, rue:has "strained" }).to_equal { actions, false }
    expect(state_hash()).to_equal(before)
  end)
end)
