-- The twelve abilities: their effects in addition to the skill's, and their drawbacks. An ability of 2 succeeds on 5 to
-- 7, its skill of 4 on 5 to 9.

local trial = use "tests/trial"

-- A character with an ability of 2 and its skill of 4; dice on which both succeed, or only the skill.
local function with(ability, skill, more)
  more = more or {}
  more.ability = ability
  return trial.with(skill, 4, more)
end
local function succeed() dice { 3, 4 } end
local function fail() dice { 4, 5 } end

describe("The abilities", function()
  it("Riposte: strikes back", function()
    local who, post = with("Riposte", "sword")
    answers { "Riposte" }
    dice { 3, 4, 4, 4 }
    expect({ post:strike(who), post.successes }).to_equal { false, 2 }
    answers { "Riposte" }
    fail()
    expect({ post:strike(who), post.successes, #who:modifiers "defence" }).to_equal { false, 2, 1 }
  end)

  it("Lunge: counts twice", function()
    local who, post = with("Lunge", "sword")
    succeed()
    who:attack(post, { with = "Lunge" })
    expect(post.successes).to_equal(4)
    fail()
    who:attack(post, { with = "Lunge" })
    expect({ post.successes, #who:modifiers "defence" }).to_equal { 6, 1 }
  end)

  it("Cleave: one success more, and a drawback of two turns", function()
    local who, post = with("Cleave", "axe")
    dice { 2, 3 }
    who:attack(post, { with = "Cleave" })
    expect(post.successes).to_equal(3)
    fail()
    who:attack(post, { with = "Cleave" })
    who:begin_turn(); who:end_turn()
    expect(#who:modifiers "attack").to_equal(1)
    who:begin_turn(); who:end_turn()
    expect(#who:modifiers "attack").to_equal(0)
  end)

  it("Shield Bash: staggers", function()
    local who, post = with("Shield Bash", "shield")
    succeed()
    who:manoeuvre(post, "pushed back", { with = "Shield Bash" })
    expect(post:strike(who)).to_be_refused "Staggered"
    fail()
    who:manoeuvre(post, "pushed back", { with = "Shield Bash" })
    expect(who:has "Off Balance").to_be_true()
  end)

  it("Hook and Throw: one space farther", function()
    local who, post = with("Hook and Throw", "whip", { apart = 1 })
    succeed()
    who:attack(post, { with = "Hook and Throw" })
    expect(who:position(post)).to_equal "In range"
  end)

  it("Long Shot: out of reach", function()
    local who, post = with("Long Shot", "bow", { apart = 4, at = 3 })
    expect(who:attack(post, { with = "bow" })).to_be_refused "too far"
    succeed()
    expect(who:attack(post, { with = "Long Shot" })).to_hit()          -- one tier more: 5 to 7, half
    expect(post.successes).to_equal(1)
  end)

  it("Falling Star: out of reach, with magic of tier 2", function()
    local who, post = with("Falling Star", "fire calling", { apart = 3 })
    succeed()
    expect(who:attack(post, { with = "Falling Star" })).to_hit()
    expect(post.successes).to_equal(2)
  end)

  it("Word of Binding: affects tier 3 as usual, and binds", function()
    local who, post = with("Word of Binding", "binding", { foe = "Strong Post" })
    succeed()
    expect(who:manoeuvre(post, "held", { with = "Word of Binding" })).to_be_true()
    expect({ post.successes, post:has "Bound" }).to_equal { 2, true }
    expect(post:strike(who)).to_be_refused "Bound"
  end)

  it("Cutting Remark: a half success against whoever attacks", function()
    local who, post = with("Cutting Remark", "wit")
    answers { "Cutting Remark" }
    succeed()
    expect({ post:strike(who), post.successes }).to_equal { false, 1 }
  end)

  it("Rallying Song: takes some frustration off", function()
    local who, post = with("Rallying Song", "singing")
    who:take "2 frustration"
    succeed()
    who:manoeuvre(post, "distracted", { with = "Rallying Song" })
    expect(who.frustration).to_equal(1)
  end)

  it("Reckless Leap: another Move, or a wound", function()
    local who, post = with("Reckless Leap", "jump")
    request("start_conflict", { who }, { post }, { speciality = "none", at = { Post = 4 } })
    answers { who }
    request "order_next"
    who:begin_turn()
    who:move(post)
    succeed()
    who:check "Reckless Leap"
    expect({ who.Move, who.wounds }).to_equal { 1, 0 }
    fail()
    who:check "Reckless Leap"
    expect({ who.Move, who.wounds }).to_equal { 1, 1 }
  end)

  it("Laying on of Hands: mends, and consoles a little", function()
    local who = with("Laying on of Hands", "mending")
    local friend = character "Blank"
    friend:take "5 wounds"
    friend:take "3 frustration"
    succeed()
    who:check("Laying on of Hands", { target = friend })
    expect({ friend.wounds, friend.frustration }).to_equal { 1, 2 }
    fail()
    friend:take "8 wounds"
    who:check("Laying on of Hands", { target = friend })
    expect({ friend.wounds, friend.frustration }).to_equal { 4, 2 }
  end)
end)
