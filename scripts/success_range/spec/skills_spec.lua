-- The thirty skills: proposed actions, reach, effects.

local trial = use "tests/trial"

-- The farthest distance at which an attack with it is possible; -1: none.
local function farthest(skill)
  local most = -1
  for spaces = 0, 4 do
    local who, post = trial.with(skill, 3, { apart = spaces })
    if who:attack(post, { with = skill, uncertain = false }) then most = spaces end
  end
  return most
end

describe("The skills", function()
  it("reach as far as their weapon or voice", function()
    local found = {}
    for _, skill in ipairs { "sword", "axe", "brawling", "spear", "whip", "bow", "sling", "throwing", "persuasion",
      "intimidation", "wit", "fire calling", "binding" } do
      found[#found + 1] = farthest(skill)
    end
    expect(found).to_equal { 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2 }
  end)

  it("are proposed for what they suit", function()
    local function proposed(action, skill)
      local who, post = trial.with(skill, 3)
      if action == "attack" then return who:attack(post, { uncertain = false }) == true end
      return who:manoeuvre(post, "dazed", { uncertain = false }) == true
    end
    local attacks, manoeuvres = {}, {}
    for _, skill in ipairs { "sword", "axe", "brawling", "shield", "dodge", "whip", "deception", "singing",
      "stealth", "sword mastery", "lore" } do
      if proposed("attack", skill) then attacks[#attacks + 1] = skill end
      if proposed("manoeuvre", skill) then manoeuvres[#manoeuvres + 1] = skill end
    end
    expect(attacks).to_equal { "sword", "axe", "brawling", "whip", "sword mastery" }
    expect(manoeuvres).to_equal { "brawling", "whip", "deception", "singing", "stealth" }
  end)

  it("meet attacks with the strongest that suits", function()
    local who, post = trial.with("dodge", 2)
    make("skill", "shield", { holder = who, level = 3 })
    dice { 4, 4 }
    expect(post:strike(who)).to_be_false()                             -- shield 3: 5 to 8
    who:things("skill").shield:regain { fatigue = 2 }
    dice { 4, 4 }
    expect(post:strike(who)).to_be_true()                              -- dodge 2: 5 to 7
  end)

  it("cost wounds or frustration, as fits them", function()
    local function cost(skill)
      local who, post = trial.with(skill, 0)
      dice { 5, 5 }
      who:check(skill, { target = post })
      return { who.wounds, who.frustration }
    end
    expect({ cost "sword", cost "persuasion", cost "composure" }).to_equal { { 5, 0 }, { 0, 5 }, { 0, 5 } }
  end)

  it("of a higher tier reach stronger enemies", function()
    local who, post = trial.with("sword mastery", 3, { foe = "Strong Post" })
    make("skill", "sword", { holder = who, level = 8 })
    expect(who:attack(post, { with = "sword" })).to_miss()             -- without a roll
    dice { 4, 4 }
    expect(who:attack(post, { with = "sword mastery" })).to_hit()
  end)

  it("mending and consoling do as much as the die that counts", function()
    local who = trial.with("mending", 2)
    make("skill", "consoling", { holder = who, level = 2 })
    local friend = character "Blank"
    friend:take "6 wounds"
    friend:take "6 frustration"
    dice { 2, 5 }
    who:check("mending", { target = friend })
    dice { 4, 1 }
    who:check("consoling", { target = friend })
    dice { 6, 4 }                                                      -- fails: forced, the lowest die
    answers { "wounds" }
    who:check("mending", { target = friend })
    expect({ friend.wounds, friend.frustration }).to_equal { 0, 2 }
    expect(who:check "mending").to_be_refused "on whom"
  end)

  it("that only say what they are for are checked like any other", function()
    for _, skill in ipairs { "climb", "jump", "riding", "lockpicking", "tinkering", "lore", "tracking",
      "reading people", "dodge", "composure" } do
      local who = trial.with(skill, 2)
      dice { 3, 4 }
      expect(who:check(skill)).to_be_true()
    end
  end)
end)
