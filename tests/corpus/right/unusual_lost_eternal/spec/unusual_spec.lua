-- What each of the twenty definitions does, with forced dice and answers.

-- A sexton in A, and a post in A or so many spaces away.
local function meet(spaces)
  local map = space_map "A-B-C-D"
  local sexton = creature("Sexton", { at = map.A })
  sexton:set("free", 0)
  local place = string.sub("ABCD", 1 + (spaces or 0), 1 + (spaces or 0))
  return sexton, creature("Post", { at = map[place], side = "foes" }), map
end

local function friend_of(who) return creature("Post", { at = who.space, called = "Friend" }) end

local function left(who, skill) return who:things("container")["Expression of " .. skill].EP end

describe("Magic", function()
  it("1. Lot's Wife, Encore: 2 surer, and as salty as half of its EP", function()
    local sexton, post = meet()
    dice { 4 }                                                               -- 4 + 2 + 3 + 2 against 8 + 3
    expect(sexton:cast("Lot's Wife, Encore", { target = post, ep = 6 })).to_be_true()
    expect({ post.hp, post.statuses["Salted"].x, left(sexton, "Salt") }).to_equal { 34, 3, 14 }
    sexton:set("action", 1)
    dice { 3 }
    expect(sexton:cast("Lot's Wife, Encore", { target = post, ep = 6 })).to_be_false()
    expect({ post.hp, left(sexton, "Salt") }).to_equal { 34, 8 }
  end)

  it("2. Three Rings of Ash: 10 EP, 25 feet, a hostile check of 13", function()
    local sexton, post, map = meet(3)
    dice { 11 }
    sexton:cast("Three Rings of Ash", { target = post })
    expect({ post:has "Ringed", map.D:props("Ash Ring")[1].rings, left(sexton, "Fire") }).to_equal { true, 3, 10 }
    expect(sexton:cast("Three Rings of Ash", { target = post, ep = 4 })).to_be_refused "10 EP"
    post:lift "Ringed"
    sexton:set("action", 1)
    dice { 10 }
    sexton:cast("Three Rings of Ash", { target = post })
    expect(post:has "Ringed").to_be_false()
  end)

  it("3. Borrowed Breath: for who is hurt and Salted, by who lacks CON; two rounds for 2 EP, or to a rest", function()
    local sexton = meet()
    local friend = friend_of(sexton)
    expect(sexton:cast("Borrowed Breath", { target = friend, ep = 2 })).to_be_refused "not Salted"
    sexton:lose { Constitution = 1 }
    friend:inflict("Salted", 2)
    expect(sexton:cast("Borrowed Breath", { target = friend, ep = 2 })).to_be_refused "Friend lacks no hp"
    friend:take(5)
    sexton:cast("Borrowed Breath", { target = friend, ep = 2 })
    expect({ friend:has "Salted", friend:has "Breathing Twice", sexton.bonus }).to_equal { false, true, 0 }
    request("moment", "round end")
    expect(friend:has "Breathing Twice").to_be_true()
    request("moment", "round end")
    expect(friend:has "Breathing Twice").to_be_false()
    friend:inflict("Breathing Twice", nil, { lasts = { "2 rounds", "rest" } })
    friend:rest(1)
    expect(friend:has "Breathing Twice").to_be_false()
  end)

  it("4. Afterglow: when its holder is whole again, for 1 EP of fire; two rounds of coals", function()
    local sexton = meet()
    sexton:give "Afterglow"
    answers { 0 }
    sexton:take(3)
    sexton:heal(2)
    expect({ sexton:has "Banked Coals", left(sexton, "Fire") }).to_equal { false, 20 }
    sexton:heal(1)
    expect({ sexton:has "Banked Coals", left(sexton, "Fire"), sexton.hp }).to_equal { true, 19, 7 }
    request("moment", "round end")
    request("moment", "round end")
    expect(sexton:has "Banked Coals").to_be_false()
  end)

  it("5. Banked Coals: burns the attacker from 10 on, else its bearer, if that is hurt and not Salted", function()
    local sexton, post = meet()
    post:set("MaxSTR", 20)
    post:set("Strength", 20)
    sexton:give "Banked Coals"
    local function attack(...)
      post:set("action", 1)
      sexton:set("action", 3)
      dice { ... }
      post:attack(sexton, { ep = 2 })
    end
    attack(1)
    expect({ sexton.hp, post.hp }).to_equal { 7, 40 }
    answers { 0 }
    sexton:take(1)
    answers { true }
    attack(8, 1)                                                              -- 8 + 2 against 8 + 2
    expect({ sexton.hp, post.hp, sexton.action }).to_equal { 6, 38, 2 }
    answers { true }
    attack(7, 1)
    expect({ sexton.hp, post.hp }).to_equal { 5, 38 }
    sexton:inflict("Salted", 1)
    attack(1)
    expect({ sexton.hp, post.hp, sexton.action }).to_equal { 5, 38, 3 }
  end)

  it("6. Ash Ring: rings whoever enters, and is gone after as many rounds as it was given", function()
    local sexton, post, map = meet()
    map.B:place("Ash Ring", { rings = 2, creator = sexton })
    post:move_to(map.B)
    expect({ post:has "Ringed", #map.B:props "Ash Ring" }).to_equal { true, 1 }
    request("moment", "round end")
    expect(#map.B:props "Ash Ring").to_equal(1)
    request("moment", "round end")
    expect(#map.B:props "Ash Ring").to_equal(0)
  end)

  it("7. fire + salt: a crust of glass, and who is in it is Smothered", function()
    local sexton, post = meet(1)
    dice { 20 }
    sexton:cast("Small Spark", { target = post, ep = 2 })
    sexton:set("action", 1)
    dice { 20 }
    answers { "a crust of glass, which one hears before one sees it", true, 9 }
    sexton:cast("Lot's Wife, Encore", { target = post, ep = 2 })
    expect({ post.statuses.Smothered.x, post.space:props("Glass Crust")[1].cover }).to_equal { 9, 5 }
  end)

  it("8. Weigh the Heart: a question and a check against half of what is left", function()
    local sexton, post = meet()
    answers { true }
    dice { 35 - 18 }                                                         -- 17 + 2 + 1 against (80 - 10) // 2
    expect(sexton:cast("Weigh the Heart", { target = post, ep = 10 })).to_be_false()
    for thing in sexton:things "container" do
      if thing.name ~= "Expression of Dread" then thing:set("EP", 0) end
    end
    sexton:set("action", 2)
    answers { true }
    dice { 2 }                                                               -- 2 + 3 against 5
    expect(sexton:cast("Weigh the Heart", { target = post, ep = 4 })).to_be_true()
    answers { false }
    expect(sexton:cast("Weigh the Heart", { target = post, ep = 2 })).to_be_false()
    expect({ post.hp, left(sexton, "Dread") }).to_equal { 36, 4 }
  end)
end)

describe("Bodies", function()
  it("9. Jelly, as Old as the Pier: fronds of 3, 4 and 5 EP, and a skill of salt with WIS", function()
    local jelly = creature "Jelly, as Old as the Pier"
    local parts = jelly:things "container"
    expect({ parts["Frond 1"].EP, parts["Frond 2"].EP, parts["Frond 3"].EP, parts.Bell.EP }).to_equal { 1, 2, 3, 3 }
    expect({ parts["Expression of Salt"].EP, parts["Expression of Salt"].casting }).to_equal { 6, "WIS" }
    expect(jelly).to_equal { max_hp = 7, ERR = 3, CON = 3, WIS = 2, speed = 20 }
  end)

  it("10. Older than the Pier: twice as fast, 1 less harm, and it hears of three things", function()
    local _, post = meet()
    post:give "Older than the Pier"
    expect({ post.speed, post:inflict "Ringed" == nil }).to_equal { 60, true }
    post:take(5)
    post:take(1)
    expect({ post.hp, post:tagged "heard" }).to_equal { 40 - 4 - 1, 2 }
    post:begin_turn()
    expect(post:tagged "heard").to_equal(3)
  end)

  it("11. Sting, with Regrets: 1d4 + 2 more, twice a combat, once a round; 1 HP for its user", function()
    local sexton, post = meet(3)
    make("container", "basic limb", { holder = sexton, name = "Frond 3", capacity = 9, ep_base = 2 }):set("EP", 9)
    sexton:give "Sting, with Regrets"
    answers { "no part", 0 }
    sexton:take(3)
    dice { 20, 4 }
    sexton:attack(post, { ability = "Sting, with Regrets", part = "Frond 3", ep = 2 })
    expect({ post.hp, sexton.hp, post.statuses["Salted"].x, post:has "Ringed" }).to_equal { 40 - 2 - 4 - 2, 5, 2, true }
    sexton:set("action", 1)
    expect(sexton:attack(post, { ability = "Sting, with Regrets", ep = 2 })).to_be_refused "again this round"
    request("new_window", "round")
    dice { 20, 1 }
    sexton:attack(post, { ability = "Sting, with Regrets", ep = 2 })
    request("new_window", "round")
    sexton:set("action", 1)
    expect(sexton:attack(post, { ability = "Sting, with Regrets", ep = 2 })).to_be_refused "again this combat"
    expect(post.hp).to_equal(32 - 2 - 1 - 2)
  end)

  it("12. Count to Ten, Aloud: whoever is near and is not composed, friend and foe", function()
    local sexton, post, map = meet()
    local friend, far = friend_of(sexton), creature("Post", { at = map.D, side = "foes", called = "Far" })
    sexton:give "Count to Ten, Aloud"
    dice { 9, 10 }
    sexton:use "Count to Ten, Aloud"
    expect({ post:has "Salted", friend:has "Salted", far:has "Salted", sexton:has "Salted" })
      .to_equal { true, false, false, false }
    expect({ sexton.bonus, sexton.action > 0 }).to_equal { 0, true }
  end)

  it("13. Undertow, Politely: 3 EP of STR change hands, for 2 more", function()
    local sexton, post = meet()
    sexton:give "Undertow, Politely"
    post:set("MaxSTR", 2)
    post:set("Strength", 2)
    sexton:set("Strength", 10)
    dice { 20 }
    answers { 0 }
    sexton:attack(post, { ep = 3, from = { "STR" }, riders = { "Undertow, Politely" } })
    expect({ post.hp, post.Strength, sexton.Strength }).to_equal { 37, 0, 10 - 5 + 2 }
  end)

  it("14. Oar of the Third Ferryman: always finds the slow, and breaks for its holder", function()
    local sexton, post = meet(2)
    local oar = sexton:wear "Oar of the Third Ferryman"
    expect(sexton.AEP).to_equal(2)
    expect(sexton:attack(post, { with = oar, ep = 4 })).to_be_true()
    expect({ post.hp, post.speed }).to_equal { 36, 20 }
    request("moment", "round end")
    expect(post.speed).to_equal(30)
    answers { 0 }
    sexton:take(20)
    expect({ sexton.hp, sexton:has "Down", oar.alive }).to_equal { 2, false, false }
  end)

  it("15. Share the Boat: an oar for an ally, who may move again", function()
    local sexton = meet()
    local friend = friend_of(sexton)
    sexton:give "Share the Boat"
    friend:inflict "Ringed"
    sexton:use("Share the Boat", { target = friend })
    expect({ friend:has "Oar of the Third Ferryman", friend:has "Ringed" }).to_equal { true, false }
  end)
end)

describe("States", function()
  it("16. Salted: half of it and the CON modifier, three turns, or a struggle", function()
    local sexton = meet()
    sexton:inflict("Salted", 3)
    sexton:end_turn()
    expect(sexton.hp).to_equal(7 - 1 - 2)
    dice { 7 }                                                               -- 7 + 2 against 6 + 3
    expect(sexton:break_free()).to_be_true()
    local _, post = meet()
    post:inflict("Salted", 1)
    for _ = 1, 3 do post:end_turn() end
    expect({ post.hp, post:has "Salted" }).to_equal { 37, false }
  end)

  it("17. Ringed: until harm comes to its maker, or two rounds", function()
    local sexton, post = meet()
    sexton:give "Ring Them"
    sexton:use("Ring Them", { target = post })
    expect({ post:laid("prevents", "move"), post:inflict "Drenched in Ink" == nil }).to_equal { "Ringed", true }
    post:take(1)
    expect(post:has "Ringed").to_be_true()
    answers { 0 }
    sexton:take(1)
    expect(post:has "Ringed").to_be_false()
    post:inflict "Ringed"
    request("moment", "round end")
    request("moment", "round end")
    expect(post:has "Ringed").to_be_false()
  end)

  it("18. Breathing Twice: what is healed is healed again, up to half of all", function()
    local _, post = meet()
    post:take(39)
    post:inflict "Breathing Twice"
    post:heal(5)
    expect(post.hp).to_equal(11)
    post:heal(21)
    expect(post.hp).to_equal(32)
  end)

  it("19. Drenched in Ink: drains 2 of STR a turn, and the nearest has it next", function()
    local sexton, post, map = meet(3)
    local beast = creature("Sexton", { at = map.C, side = "foes", called = "Beast" })
    beast:inflict "Drenched in Ink"
    beast:begin_turn()
    expect({ beast.MaxSTR, post:has "Drenched in Ink", sexton:has "Drenched in Ink" }).to_equal { 18, true, false }
    beast:begin_turn()
    expect({ beast.MaxSTR, beast.STR, sexton:has "Drenched in Ink" }).to_equal { 16, 8, false }
  end)

  it("20. Listening to the Wall: asks once, each time the HP come to 3", function()
    local _, post = meet()
    post:inflict "Listening to the Wall"
    post:take(36)
    answers { "hold on", 6 }
    post:take(2)
    expect(post.hp).to_equal(8)
    answers { "nothing" }
    post:take(5)
    post:take(1)
    expect(post.hp).to_equal(2)
  end)
end)
