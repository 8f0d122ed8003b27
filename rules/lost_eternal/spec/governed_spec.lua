-- `when` and `ruling` govern all that a card does.

describe("A card's condition", function()
  it("decides whether a spell may be cast, before anything is paid", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Lit Bolt"; rue:give "Lit Dread"
    local fire = rue:things("container").Fire.free
    expect(rue:cast("Lit Bolt", { target = post, ep = 4 })).to_be_refused "its condition is not met"
    expect(rue:cast("Lit Dread", { target = post, ep = 4 })).to_be_refused "its condition is not met"
    expect({ post.hp, rue:things("container").Fire.free }).to_equal { 40, fire }
    rue:tag "lit"
    dice { 19 }
    expect(rue:cast("Lit Bolt", { target = post, ep = 4 })).to_hit()
    expect(post.hp).to_equal(36)
    post:tag "lit"
    dice { 19 }
    rue:cast("Lit Dread", { target = post, ep = 4 })
    expect(post:has "Afraid").to_be_true()
  end)

  it("decides whether an ability may be used, or attack", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Lit Claw"; rue:give "Lit Cry"
    expect(rue:attack(post, { ability = "Lit Claw", ep = 4 })).to_be_refused "its condition is not met"
    expect(rue:use "Lit Cry").to_be_refused "its condition is not met"
    expect({ post.hp, rue.action, rue:has "Afraid" }).to_equal { 40, 6, false }
    rue:tag "lit"
    dice { 19 }
    expect(rue:attack(post, { ability = "Lit Claw", ep = 4 })).to_hit()
    rue:use "Lit Cry"
    expect({ post.hp, rue:has "Afraid" }).to_equal { 36, true }
  end)

  it("decides whether a trigger is answered, of a reaction and of a status", function()
    local ogre, rue = duel("Ogre", "Rue")
    rue:give "Lit Feint"; rue:inflict "Lit Pain"
    dice { 1 }
    ogre:attack(rue, { ep = 4 })
    answers { 0 }
    rue:take(1)
    expect({ rue:has "nimble", rue:has "stung" }).to_equal { false, false }
    rue:tag "lit"
    dice { 1 }
    answers { true, 0 }
    ogre:attack(rue, { ep = 4 })
    rue:take(1)
    expect({ rue:has "nimble", rue:has "stung" }).to_equal { true, true }
  end)

  it("decides whether `modifies` lies over the holder", function()
    local rue = duel("Rue", "Post")
    local before = rue.speed
    rue:give "Lit Grace"; rue:inflict "Lit Ward"
    expect(rue.speed - before).to_equal(0)
    rue:tag "lit"
    expect(rue.speed - before).to_equal(20)
  end)

  it("decides whether armour absorbs, and whether a rider comes", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Lit Push"; rue:wear "Lit Mail"
    dice { 19, 19 }
    rue:cast("Bolt", { target = post, ep = 4, riders = { "Lit Push" } })
    expect({ rue.MaxAEP, post:has "pushed" }).to_equal { 0, false }
    rue:tag "lit"
    rue:cast("Bolt", { target = post, ep = 4, riders = { "Lit Push" } })
    expect({ rue.MaxAEP, post:has "pushed" }).to_equal { 5, true }
  end)

  it("asks the GM once, before anything is paid", function()
    local rue, post = duel("Rue", "Post")
    rue:give "Sworn Bolt"; post:inflict "Sworn Pain"
    answers { false }
    expect(rue:cast("Sworn Bolt", { target = post, ep = 4 })).to_be_refused "the GM says no"
    answers { true, false }
    dice { 19 }
    expect(rue:cast("Sworn Bolt", { target = post, ep = 4 })).to_hit()
    expect({ post.hp, post:has "sworn" }).to_equal { 36, false }
    answers { true }
    post:take(1)
    expect(post:has "sworn").to_be_true()
  end)
end)
