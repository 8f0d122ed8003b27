-- EP for dice: TLE-115 to TLE-127.

-- The split with this name.
local function of_name(list, name)
  for _, split in ipairs(list) do if split.buys == name then return split end end
end

describe("Conversion", function()
  it("[TLE-115] whatever EP give a number is for dice, each number with an ante of its own", function()
    local map = space_map "A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T"
    local rue, post = creature("Rue", { at = map.A }), creature("Post", { at = map.J, side = "foes" })
    dice { 4, 6, 3, 2 }                                    -- range d12, accuracy 6 + 5 against TN 8 + 7 // 2, damage
    expect(rue:cast("Bolt", { target = post, dice = "2d6", range_dice = "1d12" })).to_hit()
    expect({ rue:things("container")["Fire"].EP, rue.free, post.hp }).to_equal { 40 - 10, 0, 40 - 5 }
  end)

  it("[TLE-115] but for what says that it is not", function()
    local rue, post = duel("Rue", "Post")
    expect(rue:cast("Gust", { target = post, dice = "1d6" })).to_be_refused "Gust is not for dice"
    dice { 20 }
    rue:cast("Gust", { target = post, ep = 8 })
    expect(post.hp).to_equal(32)
  end)

  it("[TLE-115] 8 EP are 8, or 1d6 + 5, or 2d6 + 1", function()
    local list = request("splits", 8, { faces = { 6 } })
    local names = {}
    for i, split in ipairs(list) do names[i] = split.buys end
    expect(names).to_equal { "8", "1d6 + 5", "2d6 + 1" }
  end)

  it("[TLE-116] a die costs half its faces, rounded up", function()
    for faces, price in pairs { [2] = 1, [5] = 3, [6] = 3, [12] = 6, [100] = 50 } do
      expect(request("splits", price, { faces = { faces } })[2].buys).to_equal("1d" .. faces)
      expect(#request("splits", price - 1, { faces = { faces } })).to_equal(1)
    end
    expect(request("splits", 9, { faces = { 101 } })).to_be_refused "2 to 100 faces"
  end)

  it("[TLE-117] each die more costs as many more as there are", function()
    for name, price in pairs { ["1d6"] = 3, ["2d6"] = 7, ["3d6"] = 12, ["4d6"] = 18 } do
      expect(of_name(request("splits", price, { faces = { 6 } }), name).dice_ep).to_equal(price)
    end
    expect(of_name(request("splits", 6, { faces = { 2 } }), "3d2").dice_ep).to_equal(6)
  end)

  it("[TLE-118] the ante counts all dice of the pool", function()
    expect(of_name(request("splits", 13), "2d6 + 1d8").dice_ep).to_equal(13)
    local rue, post = duel("Rue", "Post")
    dice { 20, 1, 1, 1 }
    rue:attack(post, { ep = "1d8 + 2d6", from = "STR" })
    expect(rue.Strength).to_equal(20 - 13)
    request("choose", "ANTE_COUNTS", "same_type")
    expect(of_name(request("splits", 11), "2d6 + 1d8").dice_ep).to_equal(11)
  end)

  it("[TLE-119] part dice, part flat: 12 EP are 2d6 + 5, 7 to 17", function()
    local split = of_name(request("splits", 12), "2d6 + 5")
    expect({ split.dice_ep, split.flat, split.least, split.most, split.mean }).to_equal { 7, 5, 7, 17, "12" }
    local rue, post = duel("Rue", "Post")
    dice { 20, 2, 3 }
    rue:attack(post, { ep = 12, dice = "2d6" })
    expect(post.hp).to_equal(40 - 10)
    rue, post = duel("Rue", "Post")
    dice { 20, 2, 3 }
    rue:attack(post, { ep = "2d6 + 4 + 1", from = "STR" })                          -- in one text
    expect({ post.hp, rue.Strength }).to_equal { 40 - 10, 20 - 12 }
  end)

  it("[TLE-119] all that 12 EP buy, each once", function()
    local list, seen = request("splits", 12), {}
    for _, split in ipairs(list) do
      expect(seen[split.buys]).to_be_nil()
      seen[split.buys] = true
      expect(split.ep).to_equal(12)
    end
    expect({ #list, seen["12"], seen["3d6"], seen["1d12 + 6"], seen["2d2 + 1d4 + 5"], seen["4d6"] })
      .to_equal { 53, true, true, true, true, nil }
    expect(request("splits", 0)).to_equal { { buys = "0", ep = 0, dice_ep = 0, flat = 0, least = 0, most = 0,
      with_explosions = 0, mean = "0", mean_with_explosions = "0" } }
    expect(request("splits", -1)).to_be_refused "0 EP or more"
    local done, why = request("splits", 100)
    expect({ done, type(why) }).to_equal { nil, "table" }
  end)

  it("[TLE-120] what buys no die is flat", function()
    local rue, post = duel("Rue", "Post")
    dice { 20, 1, 1 }
    rue:attack(post, { ep = 8, dice = "2d6" })
    expect(post.hp).to_equal(40 - 3)
    expect(rue:attack(post, { ep = 6, dice = "2d6" })).to_be_refused "2d6 takes 7 EP, 1 more than 6"
  end)

  it("[TLE-121] a top face of attack and defence dice is rolled once more and added", function()
    local rue, post = duel("Rue", "Post")
    dice { 20, 6, 2, 3 }
    rue:attack(post, { dice = "2d6" })
    expect(post.hp).to_equal(40 - 11)
    request("choose", "EXPLODING", false)
    dice { 20, 6, 2 }
    rue:attack(post, { dice = "2d6" })
    expect(post.hp).to_equal(29 - 8)
  end)

  it("[TLE-121] a parry's too", function()
    local ogre, foe = duel("Ogre", "Guarded")
    dice { 20, 6, 4 }; answers { 3, "1d6" }
    ogre:attack(foe, { ep = 12 })
    expect({ foe.AEP, foe.hp }).to_equal { 2, 7 }
  end)

  it("[TLE-122] but counts no more than twice its faces; a second top face is the end", function()
    local rue, post = duel("Rue", "Post")
    dice { 20, 6, 6 }
    rue:attack(post, { dice = "1d6" })
    expect(post.hp).to_equal(40 - 12)
    dice { 20, 6, 4 }
    rue:attack(post, { dice = "1d6" })
    expect(post.hp).to_equal(28 - 10)
    request("choose", "HARD_CAP_MULT", 3)
    dice { 20, 6, 6, 2 }
    rue:attack(post, { dice = "1d6" })
    expect(post.hp).to_equal(18 - 14)
    post:set("hp", 40)
    dice { 20, 6, 4 }
    rue:attack(post, { dice = "1d6" })
    expect(post.hp).to_equal(40 - 10)
  end)

  it("[TLE-123] parries are dice too, bought when the damage is known", function()
    local bruiser, rue = duel("Bruiser", "Rue")
    rue:set("free", 0)
    dice { 20, 5, 2, 7 }; answers { 6, "1d12" }                                 -- 2d8 + 3
    bruiser:attack(rue, { dice = "2d8", ep = 12, part = "Claw" })
    expect({ rue.hp, rue.Strength }).to_equal { 7 - 3, 20 - 6 }
  end)

  it("[TLE-124] feet are 5 times what the dice and the rest come to, beyond the base", function()
    local map = space_map "A-B-C-D-E-F-G-H-I-J-K-L-M-N-O-P-Q-R-S-T"
    local rue, post = creature("Rue", { at = map.A }), creature("Post", { at = map.N, side = "foes" })
    dice { 8, 1 }                                                            -- 65 feet away: base 5, 5 * (8 + 4)
    expect(rue:cast("Bolt", { target = post, ep = 1, range = 10, range_dice = "1d12" })).to_miss()
    expect(rue:things("container")["Fire"].EP).to_equal(40 - 8)
    dice { 7 }
    rue:cast("Bolt", { target = post, ep = 1, range = 10, range_dice = "1d12" })                  -- 5 feet too short
    dice { 20 }
    expect(rue:cast("Bolt", { target = post, ep = 3, range = 10 })).to_hit()
  end)

  it("[TLE-124] range dice do not explode", function()
    local map = space_map "A-B-C-D-E-F"
    local rue, post = creature("Rue", { at = map.A }), creature("Post", { at = map.D, side = "foes" })
    dice { 2, 20 }
    expect(rue:cast("Bolt", { target = post, ep = 1, range_dice = "1d2" })).to_hit()
  end)

  it("[TLE-125] a wall is 5 feet for an EP, or for what the die shows", function()
    local rue = creature "Rue"
    rue:cast("Wall", { ep = 5 })
    dice { 6 }
    rue:cast("Wall", { dice = "1d10" })
    expect({ rue.wall_feet, rue:things("container")["Frost"].EP + rue.free }).to_equal { 30, 15 - 10 }
  end)

  it("[TLE-125] a campaign may take the die at its word", function()
    request("choose", "WALL_DICE", "literal")
    local feet = {}
    for face = 1, 10 do
      local rue = creature "Rue"
      dice { face }
      rue:cast("Wall", { dice = "1d10" })
      feet[face] = rue.wall_feet
    end
    expect(feet).to_equal { 0, 0, 5, 5, 5, 5, 5, 10, 10, 10 }
    local rue = creature "Rue"
    rue:cast("Wall", { ep = 5 })
    expect(rue.wall_feet).to_equal(25)
  end)

  it("[TLE-126] dice of a check are added and do not explode", function()
    local rue = creature "Rue"
    dice { 5, 9 }
    expect(rue:check("Lockpicking", { dice = "1d8", tn = 16 })).to_hit()
    dice { 8, 5 }
    expect(rue:check("Lockpicking", { dice = "1d8", tn = 16 })).to_miss()
    expect(rue.free).to_equal(0)
  end)

  it("[TLE-127] the mean is exact, with explosions and without", function()
    for faces, mean in pairs { [2] = "1.5", [4] = "2.5", [6] = "3.5", [8] = "4.5", [10] = "5.5", [12] = "6.5" } do
      expect(request("splits", faces // 2, { faces = { faces } })[2].mean).to_equal(mean)
    end
    local split = request("splits", 3, { faces = { 6 }, explodes = true })[2]
    expect({ split.mean, split.mean_with_explosions, split.with_explosions }).to_equal { "3.5", "49/12", 12 }
    split = of_name(request("splits", 12, { faces = { 6 }, explodes = true }), "2d6 + 5")
    expect({ split.mean_with_explosions, split.with_explosions }).to_equal { "79/6", 29 }
    request("choose", "EXPLODING", false)
    expect(request("splits", 3, { faces = { 6 }, explodes = true })[2].mean_with_explosions).to_equal "3.5"
  end)
end)
