-- Skills: costs, targets, checks.

local function meet(spaces)
  local map = space_map "A-B-C-D"
  local hero = character("Hero", { at = map.A })
  local foe = character("Hero", { at = map[string.sub("ABCD", 1 + (spaces or 0), 1 + (spaces or 0))], side = "foes" })
  return hero, foe, map
end

local deal = use "tests/hands".deal

describe("A skill", function()
  it("that refuses in the end costs nothing and has done nothing", function()
    local hero = meet()
    hero:give "Overreach"
    deal(hero, 4)
    local before = state_hash()
    expect(hero:use "Overreach").to_be_refused "it slips"
    expect({ hero.AP, hero:has "prone" }).to_equal { 4, false }
    expect(state_hash()).to_equal(before)
  end)

  it("costs nothing outside of initiative, and what it prints in it, rising", function()
    local hero, foe = meet(1)
    hero:give "Taunt"
    dice { 1, 1 }
    hero:use("Taunt", { target = foe })
    expect(hero.standard).to_equal(8)
    deal(hero, 4)
    dice { 1, 1, 1, 1 }
    hero:use("Taunt", { target = foe }); hero:use("Taunt", { target = foe })
    expect(hero.AP).to_equal(1)
    expect(hero:use("Taunt", { target = foe })).to_be_refused "needs 2 AP"
    dice { 1, 1 }
    hero:use("Taunt", { target = foe, free = true })
    expect(hero).to_equal { AP = 1, standard = 5 }
  end)

  it("refuses a target that it is not for, and pays nothing", function()
    local hero, foe, map = meet()
    local friend = character("Hero", { at = map.A, called = "Friend" })
    for _, name in ipairs { "Taunt", "Climb", "Breathe", "Shove" } do hero:give(name) end
    hero.STR = 1
    deal(hero, 4)
    expect(hero:use("Taunt", { target = friend })).to_be_refused "Friend is no target of Taunt"
    expect(hero:use("Shove", { target = hero })).to_be_refused "Hero is no target of Shove"
    expect(hero:use("Climb", { target = foe })).to_be_refused "Climb is for its user"
    expect(hero:use("Breathe", { target = foe })).to_be_refused "Breathe is for its user"
    foe:inflict "hidden"
    expect(hero:use("Taunt", { target = foe })).to_be_refused "Hero is no target of Taunt"
    expect(hero:use "Taunt").to_be_refused "nobody in reach"
    expect(hero.AP).to_equal(4)
  end)

  it("[ACT-039] an action that prints no cost costs 1 AP", function()
    local hero = meet()
    hero:give "Beacon"
    deal(hero, 1)
    hero:use("Beacon", { space = hero.space })
    expect({ hero.AP, #hero:props "Bell" }).to_equal { 0, 1 }
    hero:use("Beacon", { space = hero.space })
    expect(#hero:props "Bell").to_equal(1)
  end)

  it("for a space is done where its user stands, unless another space is named", function()
    local hero = meet()
    hero:give "Beacon"
    expect(hero:use "Beacon").to_be_true()
    expect(#hero:props "Bell").to_equal(1)
    expect(make("character", "Hero"):give("Beacon").holder:use "Beacon").to_be_refused "there is no space"
  end)

  it("is used as often as it says", function()
    local hero = meet()
    hero:give "Breathe"
    hero:take(6)
    hero:use "Breathe"
    expect(hero:use "Breathe").to_be_refused "this day"
    expect(hero.standard).to_equal(5)
    request("new_window", "day")
    hero:use "Breathe"
    expect(hero.standard).to_equal(7)
  end)

  it("[ACT-015] its uses come back when that time is over", function()
    local hero, foe = meet(1)
    local TIMES = { "round", "battle", "combat", "hour", "rest" }
    for _, time in ipairs(TIMES) do hero:give("Once a " .. time) end
    local function open()
      local found = {}
      for _, time in ipairs(TIMES) do
        if hero:use("Once a " .. time) then found[#found + 1] = time end
      end
      return found
    end
    expect({ open(), open() }).to_equal { TIMES, {} }
    request("start_initiative", { hero, foe })
    request "begin_round"
    expect(open()).to_equal { "round" }
    request "end_initiative"
    expect(open()).to_equal { "round", "battle", "combat" }
    request("pass_hours", 1)
    expect(open()).to_equal { "hour" }
    hero:rest()
    expect(open()).to_equal { "rest" }
  end)

  it("[ACT-015] is checked against a passive score, and does what it says when that is reached", function()
    local hero, foe = meet(2)
    hero:give "Taunt"
    dice { 3, 2 }
    hero:use("Taunt", { target = foe })
    expect({ foe:has "prone", hero.standard }).to_equal { false, 8 }
    dice { 4, 2 }
    hero:use("Taunt", { target = foe })
    expect({ foe:has "prone", foe:has "bleed", hero.standard }).to_equal { true, false, 8 }
    dice { 3, 3 }
    hero:use("Taunt", { target = foe })
    expect(foe:has "bleed").to_be_true()
  end)

  it("[ACT-032] adds nothing when its check failed", function()
    local hero, foe = meet()
    hero:give "Taunt"
    dice { 2, 2 }
    hero:use("Taunt", { target = foe })
    expect({ foe:has "bleed", foe:has "prone" }).to_equal { false, false }
  end)

  it("is checked against a number, by whoever has the score it needs", function()
    local hero = meet()
    hero:give "Climb"
    expect(hero:use "Climb").to_be_refused "needs STR 1"
    hero.STR = 1
    dice { 3, 3 }
    hero:use "Climb"
    expect(hero:has "up").to_be_false()
    dice { 3, 4 }
    hero:use "Climb"
    expect(hero:has "up").to_be_true()
    local post = character "Post"
    post:give "Climb"
    expect(post:use "Climb").to_be_refused "needs STR 1"
  end)

  it("reaches as far as it says, whom it is for", function()
    local hero, foe, map = meet(3)
    local friend = character("Hero", { at = map.B })
    hero:give "Taunt"
    expect(hero:use("Taunt", { target = foe })).to_be_refused "out of reach"
    hero:use "Taunt"
    expect({ hero.standard, foe:has "prone", friend:has "prone" }).to_equal { 9, false, false }
    foe:move_to(map.C)
    dice { 4, 2 }
    hero:use "Taunt"
    expect({ foe:has "prone", friend:has "prone" }).to_equal { true, false }
  end)

  it("acts by its trigger on whom it is for and reaches: who suffered the event, who did it, else another", function()
    local hero, foe, map = meet(2)
    hero:give "Lash Out"
    hero:take(1)
    expect(foe.standard).to_equal(9)
    local near = character("Hero", { at = map.B, side = "foes" })
    hero:take(1)
    expect({ foe.standard, near.standard }).to_equal { 9, 8 }
    foe:move_to(map.B)
    for _, striker in ipairs { foe, near } do
      dice { 4, 4, 1 }
      striker:attack(hero, { weapon = striker:give "Club" })
    end
    expect({ foe.standard, near.standard }).to_equal { 8, 7 }
  end)

  it("acts by its trigger on its user, if it is for that, and on an ally in reach only", function()
    local hero, foe, map = meet(2)
    local near, far = character("Hero", { at = map.B }), character("Hero", { at = map.C })
    hero:take(3)
    hero:give "Grim Joy"
    foe:take(3)
    expect({ hero.standard, foe.standard }).to_equal { 7, 6 }
    hero:give "Fellow Pain"
    near:take(1)
    expect({ near:has "prone", far:has "prone" }).to_equal { true, false }
  end)

  it("without a trigger or anything to do, it always holds", function()
    local hero = meet()
    hero:give "Vow"
    dice { 1, 5, 5 }
    expect(hero:check("STR", 10)).to_be_true()
  end)
end)
