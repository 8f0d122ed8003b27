-- Healing, exhaustion, rest: TLE-100 to TLE-114.

local function pool(who, name) return who:things("container")[name].EP end

-- Rue beside a post that lacks this many HP.
local function patient(missing)
  local map = space_map "A"
  local rue, post = creature("Rue", { at = map.A }), creature("Post", { at = map.A })
  rue:set("free", 0)
  post:set("hp", post.max_hp - missing)
  return rue, post
end

describe("Magical healing", function()
  it("[TLE-100] takes 2 EP for each HP", function()
    local rue, post = patient(20)
    rue:cast("Mend", { target = post, ep = 14 })
    expect({ post.hp, pool(rue, "Life") }).to_equal { 27, 6 }
  end)

  it("[TLE-101] charges whole HP only", function()
    local rue, post = patient(20)
    rue:cast("Mend", { target = post, ep = 9 })
    expect({ post.hp, pool(rue, "Life") }).to_equal { 24, 12 }
  end)

  it("[TLE-102] dice replace the EP and are charged in full", function()
    local rue, post = patient(20)
    dice { 4, 5, 2 }
    rue:cast("Mend", { target = post, dice = "3d6" })
    expect({ post.hp, pool(rue, "Life") }).to_equal { 25, 8 }
  end)

  it("[TLE-102] they do not explode", function()
    local rue, post = patient(20)
    dice { 6 }
    rue:cast("Mend", { target = post, dice = "1d6" })
    expect(post.hp).to_equal(23)
  end)

  it("[TLE-103] that is done raises its event, with the HP that were missing", function()
    local rue = creature "Rue"
    rue:give "Grateful"
    rue:take(2, "irreducible")
    expect({ rue:heal(5), rue.healed_by }).to_equal { 2, 2 }
  end)

  it("[TLE-103] never above the most: flat EP are charged for what was missing, dice are lost", function()
    local rue, post = patient(3)
    rue:cast("Mend", { target = post, ep = 10 })
    expect({ post.hp, pool(rue, "Life") }).to_equal { 40, 14 }
    post:set("hp", 39)
    dice { 6, 5 }
    rue:cast("Mend", { target = post, dice = "2d6" })
    expect({ post.hp, pool(rue, "Life") }).to_equal { 40, 7 }
  end)
end)

describe("A Split Cast that heals", function()
  local function two_patients()
    local rue, one = patient(3)
    local two = creature("Post", { at = rue.space })
    two:set("hp", 30)
    return rue, one, two
  end

  it("[TLE-066] [TLE-103] caps each at its own most, whoever is named first", function()
    local rue, one, two = two_patients()
    rue:cast("Mend", { targets = { one, two }, ep = 14 })
    expect({ one.hp, two.hp, pool(rue, "Life") }).to_equal { 40, 37, 3 }
    rue, one, two = two_patients()
    rue:cast("Mend", { targets = { two, one }, ep = 14 })
    expect({ one.hp, two.hp, pool(rue, "Life") }).to_equal { 40, 37, 3 }
  end)

  it("[TLE-103] charges for the HP of whoever lacks most, and no more", function()
    local rue, one, two = two_patients()
    two:set("hp", 35)
    rue:cast("Mend", { targets = { one, two }, ep = 14 })
    expect({ one.hp, two.hp, pool(rue, "Life") }).to_equal { 40, 40, 20 - 10 - 3 }
  end)

  it("[TLE-066] asks of each what it requires", function()
    local rue, one, two = two_patients()
    rue:give "Stanch"
    two:set("hp", 40)
    expect(rue:cast("Stanch", { targets = { one, two }, ep = 4 })).to_be_refused "Post lacks no hp"
    expect({ one.hp, pool(rue, "Life") }).to_equal { 37, 20 }
    two:set("hp", 39)
    expect(rue:cast("Stanch", { target = two, ep = 4 })).to_be_true()
    expect({ two.hp, pool(rue, "Life") }).to_equal { 40, 18 }
  end)
end)

describe("Sacrificial healing", function()
  it("[TLE-104] gives HP for HP, which nothing lessens, and takes no EP", function()
    local rue, post = patient(10)
    rue:wear "Mail"
    rue:sacrifice(4, post)
    expect({ rue.hp, post.hp, rue.AEP, rue.Strength }).to_equal { 3, 34, 4, 20 }
  end)

  it("[TLE-104] is nothing where one half of it cannot be", function()
    local rue, post = patient(20)
    post:die()
    expect(rue:sacrifice(3, post)).to_be_refused "Post is dead"
    expect({ rue.hp, post.hp }).to_equal { 7, 20 }
    rue, post = patient(20)
    rue:give "Untouchable"
    expect(rue:sacrifice(3, post)).to_be_refused "Rue cannot be harmed"
    expect({ rue.hp, post.hp }).to_equal { 7, 20 }
  end)

  it("[TLE-105] no more than the healer has or the other lacks; at 0 it is down", function()
    local rue, post = patient(10)
    expect(rue:sacrifice(8, post)).to_be_refused "8 HP are 1 more than can be given"
    post:set("hp", 38)
    expect(rue:sacrifice(3, post)).to_be_refused "3 HP are 1 more"
    expect(rue:sacrifice(0, post)).to_be_refused "from 1"
    post:set("hp", 30)
    answers { "fear", "mercy" }
    rue:sacrifice(7, post)
    expect({ rue.hp, rue:has "Down", post.hp }).to_equal { 0, true, 37 }
  end)
end)

describe("Natural healing", function()
  it("[TLE-106] 2,500 EP of ERR are an HP: ERR 7 heals 13 in 8 hours, and 1,100 are left", function()
    local stoic = creature "Stoic"
    stoic:set("max_hp", 30); stoic:set("hp", 1)
    stoic:take_up "healing"
    stoic:rest(8)
    expect({ stoic.hp, stoic.natural_healing }).to_equal { 14, 1100 }
  end)

  it("[TLE-106] 2,500 to the point are 1 HP", function()
    local stoic = creature "Stoic"
    stoic:set("hp", 1); stoic:set("natural_healing", 2500 - 7 * 600 + 2500)
    stoic:take_up "healing"
    stoic:rest(1)
    expect({ stoic.hp, stoic.natural_healing }).to_equal { 3, 0 }
    stoic:set("natural_healing", 2499 + 2500 - 7 * 600)
    stoic:rest(1)
    expect({ stoic.hp, stoic.natural_healing }).to_equal { 4, 2499 }
    local frail = creature "Frail"                                                -- ERR 2
    frail:set("max_hp", 5); frail:set("hp", 1); frail:set("natural_healing", 2500 - 2 * 600)
    frail:take_up "healing"
    frail:rest(1)
    expect({ frail.hp, frail.natural_healing }).to_equal { 2, 0 }
  end)

  it("[TLE-107] what is left counts the next time; the ERR is the exhausted one", function()
    local stoic = creature "Stoic"
    stoic:set("max_hp", 30); stoic:set("hp", 1)
    stoic:take_up "healing"
    stoic:rest(8)
    stoic:stay_up(24)
    expect(stoic.ERR).to_equal(3)
    stoic:rest(8)                                                          -- 1,100 + 3 * 4,800
    expect({ stoic.hp, stoic.natural_healing, stoic.ERR }).to_equal { 20, 500, 7 }
  end)

  it("[TLE-108] is the one task; meanwhile it does not look about", function()
    local rue, dull = creature "Rue", creature("Dull", { side = "foes" })
    dull:take_up "healing"
    expect(dull:take_up "crafting").to_be_refused "busy with healing"
    expect(#rue:contest("stealth", { dull }, { ep = 0 })).to_equal(0)
    dull:put_down()
    expect(dull:take_up "crafting").never.to_be_refused()
    dice { 1 }
    expect(#rue:contest("stealth", { dull }, { ep = 0 })).to_equal(1)
    local ogre = creature "Ogre"
    ogre:set("hp", 1)
    ogre:rest(8)
    expect(ogre.hp).to_equal(1)
  end)
end)

describe("Exhaustion", function()
  it("[TLE-109] [TLE-110] each 24 hours without a long rest halve ERR again", function()
    local stoic = creature "Stoic"
    stoic:stay_up(23)
    expect({ stoic.ERR, stoic.hours_awake }).to_equal { 7, 23 }
    stoic:stay_up(1)
    expect(stoic.ERR).to_equal(3)
    stoic:stay_up(24)
    expect({ stoic.ERR, stoic:has "Exhausted" }).to_equal { 1, false }
    expect(stoic:stay_up(-1)).to_be_refused "0 to 1000 hours"
  end)

  it("[TLE-111] below 1 it is unconscious at once: ERR 7 at 72 hours, ERR 1 at 24", function()
    local stoic = creature "Stoic"
    stoic:stay_up(71)
    expect(stoic:has "Exhausted").to_be_false()
    stoic:stay_up(1)
    expect({ stoic:has "Exhausted", stoic.ERR }).to_equal { true, 0 }
    local weak = creature "Stoic"
    weak:set("MaxCON", 2)
    weak:stay_up(24)
    expect(weak:has "Exhausted").to_be_true()
  end)

  it("[TLE-112] only a long rest wakes it, or what the GM grants", function()
    local stoic, post = duel("Stoic", "Post")
    stoic:stay_up(72)
    expect(stoic:attack(post, { ep = 1 })).to_be_refused "cannot act: Exhausted"
    answers { false }
    expect(stoic:rouse "shaking").to_be_false()
    expect(stoic:has "Exhausted").to_be_true()
    answers { true }
    expect(stoic:rouse "a phoenix feather").to_be_true()
    expect(stoic:rouse "a shout").to_be_refused "it is awake"
  end)

  it("[TLE-113] 8 hours restore ERR and begin the count anew; lying unconscious is resting", function()
    local stoic = creature "Stoic"
    stoic:stay_up(30)
    stoic:rest(7)
    expect({ stoic.ERR, stoic.hours_awake }).to_equal { 3, 37 }
    stoic:rest(8)
    expect({ stoic.ERR, stoic.hours_awake }).to_equal { 7, 0 }
    stoic:stay_up(72 + 7)
    expect(stoic:has "Exhausted").to_be_true()
    stoic:stay_up(1)
    expect({ stoic:has "Exhausted", stoic.ERR }).to_equal { false, 7 }
    request("choose", "LONG_REST_HOURS", 4)
    stoic:stay_up(24); stoic:rest(4)
    expect(stoic.ERR).to_equal(7)
  end)

  it("[TLE-109] [TLE-110] [TLE-111] short rests do not stop it", function()
    local stoic = creature "Stoic"
    stoic:stay_up(20); stoic:rest(4)
    expect({ stoic.ERR, stoic.hours_awake }).to_equal { 3, 24 }
    for _ = 1, 11 do stoic:rest(4) end
    expect({ stoic.ERR, stoic.hours_awake, stoic:has "Exhausted" }).to_equal { 1, 68, false }
    stoic:rest(4)
    expect({ stoic.ERR, stoic.hours_awake, stoic:has "Exhausted" }).to_equal { 0, 72, true }
  end)

  it("[TLE-113] who collapsed lies on through a short rest, and 8 hours of both are a long one", function()
    local stoic = creature "Stoic"
    stoic:stay_up(72)
    stoic:rest(4)
    expect({ stoic.ERR, stoic.hours_awake, stoic:has "Exhausted" }).to_equal { 0, 72, true }
    stoic:stay_up(4)
    expect({ stoic.ERR, stoic.hours_awake, stoic:has "Exhausted" }).to_equal { 7, 0, false }
  end)

  it("[TLE-114] who has no ERR by nature does not collapse", function()
    local idol = creature "Idol"
    idol:stay_up(100)
    expect({ idol.ERR, idol:has "Exhausted" }).to_equal { 0, false }
  end)
end)

describe("What may be done once", function()
  local TIMES = { "battle", "combat", "scene", "hour", "rest", "day" }

  -- The abilities that the stoic could use again.
  local function open(stoic)
    local found = {}
    for _, time in ipairs(TIMES) do
      stoic:set("action", 3)
      if stoic:use("Once a " .. time) then found[#found + 1] = time end
    end
    return found
  end

  it("[TLE-050] [TLE-109] may be done again when that time is over", function()
    local stoic = creature "Stoic"
    for _, time in ipairs(TIMES) do stoic:give("Once a " .. time) end
    expect({ open(stoic), open(stoic) }).to_equal { TIMES, {} }
    request("start_combat", { stoic })
    request "end_combat"
    expect(open(stoic)).to_equal { "battle", "combat" }
    request("new_scene", { stoic })
    expect(open(stoic)).to_equal { "scene" }
    stoic:stay_up(1)
    expect(open(stoic)).to_equal { "hour" }
    stoic:rest(1)
    expect(open(stoic)).to_equal { "hour", "rest" }
    request("new_day", { stoic })
    expect(open(stoic)).to_equal { "day" }
  end)
end)

describe("What lasts for a time", function()
  local function is_left(who) return { who:has "Stirred", who:has "Hushed", who:has "Sore" } end

  it("[TLE-050] [TLE-113] a combat, a scene or until a rest, ends with it", function()
    local stoic = creature "Stoic"
    for _, name in ipairs { "Stirred", "Hushed", "Sore" } do stoic:inflict(name) end
    request("start_combat", { stoic })
    request("end_combat")
    expect(is_left(stoic)).to_equal { false, true, true }
    request("new_scene", { stoic })
    expect(is_left(stoic)).to_equal { false, false, true }
    stoic:rest(1)
    expect(is_left(stoic)).to_equal { false, false, false }
  end)

  it("[TLE-109] hours end it as they pass, awake or asleep", function()
    local stoic = creature "Stoic"
    stoic:inflict "Drowsy"
    stoic:stay_up(1)
    stoic:rest(8)
    expect(stoic:has "Drowsy").to_be_true()
    stoic:rest(1)
    expect(stoic:has "Drowsy").to_be_false()
  end)

  it("[TLE-109] hours that several live through are the same, whoever is told first", function()
    local stoic, rue = creature "Stoic", creature "Rue"
    stoic:inflict "Drowsy"
    stoic:rest(8); rue:rest(8)
    local late = creature "Post"
    late:stay_up(1)
    expect(stoic:has "Drowsy").to_be_true()
    rue:stay_up(2)
    expect(stoic:has "Drowsy").to_be_false()
  end)

  it("a day comes once, however many live through it", function()
    local stoic, rue = creature "Stoic", creature "Rue"
    stoic:inflict "Blessed"
    request("new_day", { stoic, rue })
    expect(stoic:has "Blessed").to_be_true()
    request("new_day", { stoic, rue })
    expect(stoic:has "Blessed").to_be_false()
  end)
end)
