-- Wrong requests are refused or reported with a way out, and the game is unchanged.

local function expect_nothing(before, done, why, wanted)
  expect(done).to_be_nil()
  expect(type(why) == "table" and why.message or why).to_equal(wanted)
  expect(state_hash()).to_equal(before)
end

describe("Misuse", function()
  it("of names: domains, tiers, pools, attacks, directions", function()
    local a, b = duel("Adept", "Plain", "Near")
    local before = state_hash()
    local function try(wanted, done, why) expect_nothing(before, done, why, wanted) end
    local domains = " wants 'Body', 'Hand', 'Mind', 'Heart', 'Voice' or 'Spirit' as `domain`, found 'Hnad'"
    local pools = " wants 'Body', 'Mind' or 'Spirit' as `pool`, found 'Hand'"
    try("roll" .. domains, a:roll("Hnad", 11))
    try("train wants 'Untrained', 'Trained', 'Proficient' or 'Expert' as `tier`, found 'Master'",
      a:train("Hand", "Master"))
    try("train" .. domains, a:train("Hnad", "Expert"))
    try("tier" .. domains, a:tier "Hnad")
    try("recover" .. pools, a:recover("Hand", 1))
    try("mark" .. pools, a:mark("Hand", 1))
    try("'1 Hand' is no Stress; write for example 1 Mind", a:clear "1 Hand")
    try("Stress is marked from 0 on; clear takes it away", a:mark("Body", -1))
    try("one recovers from 0 on; mark adds Stress", a:recover("Body", -1))
    try("shift wants 'nearer' or 'farther' as `direction`, found 'closer'", a:shift(b, "closer"))
    try("'meele' is no attack; there are melee, ranged, brute force, stealth, social pressure, manipulation, fear, " ..
      "psychic, spirit, environmental", a:attack(b, { type = "meele" }))
    try("it is of no type: melee, ranged, brute force, stealth, social pressure, manipulation, fear, psychic, " ..
      "spirit, environmental", a:contest("Voice", b))
  end)

  it("of types: what a verb wants and what it was given", function()
    local a, b = duel("Adept", "Plain", "Near")
    local before = state_hash()
    local function try(wanted, done, why) expect_nothing(before, done, why, wanted) end
    try("roll wants a text as `domain`, found a number", a:roll(3, 11))
    try("roll wants a whole number as `number`, found a text", a:roll("Hand", "hard"))
    try("attack wants a thing of the game as `target`, found a text", a:attack "Plain")
    try("mark wants a whole number as `amount`, found a text", b:mark("Body", "two"))
    try("double_move needs `shifts`", a:double_move())
    try("enlist wants a name as `what`, found a number", request("enlist", 3))
  end)

  it("of names that nobody defined: what was meant is proposed", function()
    local a, b = duel("Adept", "Plain", "Near")
    local before, hints = state_hash(), {}
    for i, fault in ipairs { { a:gain "Knif" }, { a:inflict "Asisted" }, { a:use "Sens" }, { a:zone(b, "Nearr") },
      { a:use("Tactical Asist", { target = b }) }, { request("choose", "pool_sise", 5) } } do
      expect(fault[1]).to_be_nil()
      hints[i] = fault[2].hint
    end
    expect(hints).to_equal { "did you mean 'Knife'?", "did you mean 'Assisted'?", "did you mean 'Sense'?",
      "did you mean 'Near'?", "did you mean 'Tactical Assist'?", "did you mean 'pool_size'?" }
    expect(state_hash()).to_equal(before)
  end)

  it("of a band: what is no band is told with those there are", function()
    local hunter, foe = duel("Adept", "Plain")
    hunter:gain "Dull"
    local before = state_hash()
    dice { 4, 4, 4, 4, 1 }
    local _, fault = hunter:attack(foe, { static = 11 })
    expect({ fault.code, fault.message, fault.hint })
      .to_equal { "verb/no-such-band", "'Mixd' is no band of the check 'roll'", "did you mean 'Mixed'?" }
    expect(state_hash()).to_equal(before)
  end)

  it("of prices and turns: a refusal says what is short", function()
    local ko, foe = duel("Mystic", "Plain", "Near")
    ko:mark("Spirit", 3)
    request("start_scene", { ko, foe })
    answers { foe }
    request "next_turn"
    local before = state_hash()
    local function try(wanted, done, why) expect_nothing(before, done, why, wanted) end
    try("Mystic needs 2 Spirit and has room for 1", ko:use("Sense", { cost = "2 Spirit" }))
    try("Mystic can spend action in its own turn only", ko:use "Sense")
    try("Mystic can spend movement in its own turn only", ko:shift(foe, "nearer"))
    try("Plain is no ally", ko:use("Tactical Assist", { target = foe }))
    try("nobody to do it to", ko:use "Grant Reroll")
    try("Plain does not have Sense", foe:use "Sense")
    try("Soak the Hit answers something", ko:use "Soak the Hit")
    try("Mystic has no Axe", ko:attack(foe, { with = "Axe" }))
  end)

  it("of gear: what is not at hand, not Ready, broken or whole", function()
    local a, b = duel("Porter", "Shooter", "Near")
    local before = state_hash()
    local function try(wanted, done, why) expect_nothing(before, done, why, wanted) end
    local knife = b:things("weapon").Knife
    try("Knife is not at hand", a:attack(b, { with = knife }))
    try("Knife is not at hand", a:ready(knife))
    try("Axe is Stowed", a:attack(b, { with = "Axe" }))
    try("Chain is no weapon", a:attack(b, { with = a:things("item").Chain }))
    try("Knife is whole", a:repair(knife))
    try("Knife does not lie about", a:grab(knife))
  end)

  it("of a scene: what it is made of does not fail in silence", function()
    local ko, foe = duel("Mystic", "Plain", "Near")
    expect(function() skirmish { ko, foe, surprised = { 5 } } end).to_fail_with "attempt to index a number value"
  end)

  it("of a scene's options: those there are are told", function()
    local ko, foe = duel("Mystic", "Plain", "Near")
    expect(function() skirmish { ko, foe, suprised = { foe } } end)
      .to_fail_with "`options` takes no 'suprised': there is surprised (did you mean 'surprised'?)"
  end)

  it("of a creature's options: its sheet is not changed by them", function()
    expect(creature("Mystic", { pools = { Body = 2 } })).to_fail_with "takes no 'pools': there are at, side and called"
  end)

  it("a name of nobody is told, with the one that was meant", function()
    expect(function() duel("Mystc", "Plain") end).to_fail_with "there is no creature 'Mystc' (did you mean 'Mystic'?)"
  end)
end)
