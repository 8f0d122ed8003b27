-- Mistakes are refused or reported, and the game is unchanged.

-- Runs the body, expects the game to be unchanged, and returns the result.
local function untouched(body)
  local before = state_hash()
  local done, why = body()
  expect(state_hash()).to_equal(before)
  return done, why
end

describe("Misuse", function()
  it("wrong arguments fail and change nothing", function()
    local rue, post = duel("Rue", "Post")
    local wrong = {
      function() return rue:attack() end,
      function() return rue:attack(7) end,
      function() return rue:attack(post, "hard") end,
      function() return rue:cast() end,
      function() return rue:spend "many" end,
      function() return rue:check(nil) end,
      function() return rue:contest("stealth", 5) end,
      function() return rue:sacrifice(1) end,
      function() return request("splits", "twelve") end,
      function() return rue:walk(9) end,
      function() return post:take "much" end,
    }
    for _, body in ipairs(wrong) do
      local done, why = untouched(body)
      expect({ done, type(why) }).to_equal { nil, "table" }
    end
    expect(function() rue:spend(1.5) end).to_fail_with "numbers are whole"
    expect(function() rue:attack(post, { ep = 2.5 }) end).to_fail_with "numbers are whole"
  end)

  it("what a creature's options cannot change is refused", function()
    expect(untouched(function() return creature("Rue", { hp = 3 }) end))
      .to_fail_with "takes no 'hp': there are at, side and called"
  end)

  it("what is no investment is refused with what would be one", function()
    local rue, post = duel("Rue", "Post")
    local function refused(given, why)
      expect(untouched(function() return rue:attack(post, given) end)).to_be_refused(why)
    end
    expect(untouched(function() return rue:attack(post.space, { ep = 1 }) end)).to_be_refused "nobody to attack"
    refused({ ep = -1 }, "a whole number from 0")
    refused({ ep = true }, "a whole number from 0")
    refused({ ep = "2d" }, "no sum of dice and a number, such as 2d6 + 5")
    refused({ dice = "2d6 - 1" }, "no sum of dice")
    refused({ dice = "1d101" }, "2 to 100 faces")
    refused({ dice = "1d1" }, "2 to 100 faces")
    refused({ dice = "0d6" }, "1 to 100 dice")
    refused({ ep = 3, dice = "1d8" }, "1d8 takes 4 EP, 1 more than 3")
    refused({ ep = 5000 }, "takes 5000 EP, 4906 more than there are")
    refused({ ep = 1, from = "LUCK" }, "cannot be paid from LUCK; there is free 3, STR 20")
    refused({ ep = 1, part = "Third Arm" }, "Rue has no Third Arm")
    refused({ ep = 1, ability = "Fly" }, "Rue cannot do 'Fly'")
  end)

  it("a misspelt name is told with what was meant", function()
    local rue = duel("Rue", "Post")
    local function hint_of(body)
      local done, why = untouched(body)
      expect(done).to_be_nil()
      return why.hint or why.message
    end
    expect(hint_of(function() return rue:cast "Bolr" end)).to_contain "Bolt"
    expect(hint_of(function() return creature "Roe" end)).to_contain "Rue"
    expect(hint_of(function() return rue:inflict "Smotherd" end)).to_contain "Smothered"
    expect(hint_of(function() return request("choose", "HARD_CAP_MULTI", 3) end)).to_contain "HARD_CAP_MULT"
    expect(hint_of(function() return request("choose", "ANTE_COUNTS", "al") end)).to_contain "all"
  end)

  it("a spell refuses whom it is not for", function()
    local rue, post = duel("Rue", "Post")
    local function refused(spell, given, why)
      expect(untouched(function() return rue:cast(spell, given) end)).to_be_refused(why)
    end
    refused("Bolt", { target = rue, ep = 2 }, "Rue is no enemy")
    refused("Bolt", { target = post.space, ep = 2 }, "is no enemy")
    refused("Kindness", { target = rue, ep = 2 }, "Rue is no other")
    refused("Fixed", { target = post, ep = 2 }, "it takes 4 EP, no more and no less")
    rue:give "Shout"; rue:give "Focus"
    expect(untouched(function() return rue:use("Shout", { target = rue }) end)).to_be_refused "Rue is no enemy"
    expect(untouched(function() return rue:use("Focus", { target = post }) end)).to_be_refused "Post is no self"
    refused("Splash", { target = post, ep = 2 }, "Rue has no Water")
    expect(untouched(function() return post:cast("Bolt", { target = rue, ep = 2 }) end))
      .to_be_refused "Post has no Fire"
  end)

  it("an undone fight leaves nothing behind", function()
    local rue, post = duel("Rue", "Post")
    local before = state_hash()
    dice { 20, 3, 4, 20 }
    rue:cast("Bolt", { target = post, dice = "2d6" })
    rue:attack(post, { ep = 5 })
    expect(post.hp).to_equal(28)
    undo(); undo()
    expect(state_hash()).to_equal(before)
  end)

  it("[TLE-009] [TLE-016] of damage: it is counted from 0 on", function()
    local rue = creature "Rue"
    local function told(...)
      local given = { ... }
      local done, why = untouched(function() return rue:take(table.unpack(given)) end)
      return done == nil and why.message or "taken"
    end
    expect(told(-5)).to_contain "damage is counted from 0 on; heal restores HP"
    expect(told("-1d6 fire")).to_contain "'-1d6 fire' is no amount"
    local hp = rue.hp
    expect({ rue:take(0), rue:take "1 - 3", rue.hp }).to_equal { 0, 0, hp }
  end)

  it("[TLE-016] of a part of the body: an ability is of one that its creature has", function()
    local _, why = untouched(function() return creature "Beakless" end)
    expect(why.message).to_contain "Beakless has no Claw, which its Claw Rake is of"
  end)

  it("of a fight's options: it has none", function()
    local rue, post = duel("Rue", "Post")
    expect(function() fight { rue, post, surprised = { post } } end)
      .to_fail_with "a fight has no options, found 'surprised'"
  end)

  it("a name of nobody is told, with the one that was meant", function()
    expect(function()
      duel("Post", "Brusier")
    end).to_fail_with "there is no creature 'Brusier' (did you mean 'Bruiser'?)"
  end)
end)
