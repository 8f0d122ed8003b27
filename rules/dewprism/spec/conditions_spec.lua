-- The states of the terms page: DEW-178 to DEW-187.

local function pair()
  local hero, dummy = duel("Hero", "Dummy")
  hero.Element, dummy.Element = "Neutral", "Neutral"
  return hero, dummy
end

local function evasions(who) return { who.MleEva, who.MgcEva, who.SklEva } end

describe("Prone", function()
  it("[DEW-178] has no Evasion and can make no check", function()
    local hero, dummy = pair()
    hero:inflict("Prone")
    expect(evasions(hero)).to_equal { 0, 0, 0 }
    expect(hero:attack(dummy)).to_be_refused("Prone")
    expect(hero:use("Gamble")).to_be_refused("Prone")
    expect(hero:use("Poise")).to_be_refused("Prone")
    expect(hero:self_check("Skill")).to_be_false()
    expect(hero:luck(1)).to_be_false()
    expect(hero:use("Plain Blow", { target = dummy })).to_hit()
  end)

  it("[DEW-178] nor do what its script makes a check for; nothing is paid then", function()
    local hero = pair()
    local monster = creature("Dull Monster", { at = hero.space, side = "beasts" })
    hero:inflict("Prone"); monster:inflict("Stealth"); hero.space:tag("full cover")
    hero:give("Monster Treat")
    expect(hero:use("Befriend", { target = monster })).to_be_refused("Prone")
    for _, name in ipairs { "Search", "Hide", "Talent Check", "Self-Check" } do
      expect(hero:use(name)).to_be_refused("Prone")
    end
    expect({ hero.AP, hero:has("Monster Treat"), monster:has("Stealth") }).to_equal { 20, true, true }
  end)

  it("[DEW-178] nor get into a space that asks for one", function()
    local map = space_map "A-B(enter Skill 2)"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    hero:set("AP", 20); hero:inflict("Prone")
    hero:use("Movement", { space = map.B })
    expect({ hero.space.name, hero.AP }).to_equal { "A", 15 }
  end)

  it("[DEW-178] cannot evade what asks for a check", function()
    local hero, dummy = pair()
    dummy:inflict("Prone")
    hero:use("Fog", { target = dummy })
    expect(dummy.Health).to_equal(95)
  end)

  it("[DEW-178] stands up for 10AP or 3 stamina", function()
    local hero = pair()
    hero:inflict("Prone")
    expect(hero:use("Stand Up")).to_hit()
    expect({ hero:has("Prone"), hero.AP, hero.Stamina }).to_equal { false, 10, 10 }
    hero:inflict("Prone"); hero:set("AP", 5)
    expect(hero:use("Stand Up")).to_hit()
    expect({ hero:has("Prone"), hero.AP, hero.Stamina }).to_equal { false, 5, 7 }
  end)
end)

describe("Doomed and Blessed", function()
  it("[DEW-179] after X own turns Health becomes minus half of the maximum", function()
    local hero = pair()
    hero:inflict("Doomed", 2)
    hero:end_turn()
    expect(hero.Health).to_equal(45)
    hero:end_turn()
    expect({ hero.Health, hero:has("Dead") }).to_equal { -22, true }
  end)

  it("[DEW-179] also of who is knocked out", function()
    local hero = pair()
    hero:inflict("Doomed", 1)
    hero:take(50); hero:end_turn()
    expect({ hero.Health, hero:has("Dead") }).to_equal { -22, true }
  end)

  it("[DEW-179] the end of the battle takes it away", function()
    local hero = pair()
    hero:inflict("Doomed", 1)
    request("end_battle")
    hero:end_turn()
    expect({ hero.Health, hero:has("Doomed") }).to_equal { 45, false }
  end)

  it("[DEW-180] Health cannot go below 1 for X turns", function()
    local hero = pair()
    hero:inflict("Blessed", 2)
    hero:layer("Health", 5, "battle")
    hero:take(100)
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { 1, false }
    hero:bleed_out(9)
    expect(hero.Health).to_equal(1)
    hero:end_turn(); hero:end_turn()
    hero:take(5)
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { -4, true }
  end)
end)

describe("Blinded, Guided, Dispirited", function()
  it("[DEW-181] Blinded: all own checks with disadvantage", function()
    local hero, dummy = pair()
    hero:inflict("Blinded", 2)
    dice { 15, 4 }
    expect(hero:attack(dummy)).to_miss()
    expect(dummy.Health).to_equal(100)
    dice { 3, 12 }
    expect(hero:self_check("Skill")).to_be_false()
    dice { 15, 9 }
    expect(hero:luck(10)).to_be_false()
    hero:end_turn(); hero:end_turn()
    dice { 15 }
    hero:attack(dummy)
    expect(dummy.Health).to_equal(85)
  end)

  it("[DEW-181] Guided: with advantage; where low is good, the lower die", function()
    local hero, dummy = pair()
    hero:inflict("Guided", 1)
    dice { 4, 15 }
    hero:attack(dummy)
    expect(dummy.Health).to_equal(85)
    dice { 12, 3 }
    expect(hero:self_check("Skill")).to_be_true()
    dummy:inflict("Guided", 1)
    dice { 12, 9 }
    hero:use("Fog", { target = dummy })
    expect(dummy.Health).to_equal(85)
  end)

  it("[DEW-182] Dispirited: neither Magic abilities nor magical items", function()
    local hero, dummy = pair()
    hero:inflict("Dispirited", 1)
    hero:give("Charm"); hero:give("Bandage")
    expect(hero:use("Hex", { target = dummy })).to_be_refused("barred")
    expect(hero:use("Plain Blow", { target = dummy })).to_hit()
    hero:set("Health", 20)
    expect(hero:consume("Charm")).to_be_refused("Dispirited")
    expect(hero:consume("Bandage")).to_hit()
    expect(hero.Health).to_equal(25)
    hero:end_turn()
    expect(hero:use("Hex", { target = dummy })).to_hit()
    expect(hero:consume("Charm")).to_hit()
    expect(hero.Health).to_equal(35)
  end)
end)

describe("Held in place", function()
  local function on_map()
    local map = space_map "A-B-C"
    local hero = creature("Hero", { at = map.B, side = "heroes" })
    local dummy = creature("Dummy", { at = map.B, side = "beasts" })
    hero:set("AP", 20); dummy:set("AP", 20)
    return hero, dummy, map
  end

  it("[DEW-183] Snared: cannot leave the space, not even pushed or for free", function()
    local hero, dummy, map = on_map()
    hero:inflict("Snared", 1)
    hero:use("Movement", { space = map.A })
    hero:free("Movement", { space = map.A })
    dummy:use("Nudge", { target = hero })
    expect(hero.space == map.B).to_be_true()
    hero:end_turn()
    hero:use("Movement", { space = map.A })
    expect(hero.space == map.A).to_be_true()
  end)

  it("[DEW-183] Paralyzed: no movement action, also no free one; but it can be pushed", function()
    local hero, dummy, map = on_map()
    hero:inflict("Paralyzed", 2)
    expect(hero:use("Movement", { space = map.A })).to_be_refused("barred")
    expect(hero:use("Sprint", { space = map.A })).to_be_refused("barred")
    hero:free("Movement", { space = map.A })
    expect(hero.space == map.B).to_be_true()
    expect(hero:use("Chore")).to_hit()
    dummy:use("Nudge", { target = hero })
    expect(hero.space == map.B).to_be_false()
  end)

  it("[DEW-184] Slowed: movement costs 5AP more for X turns", function()
    local hero, _, map = on_map()
    hero:inflict("Slowed", 1)
    hero:use("Movement", { space = map.A })
    expect({ hero.AP, hero.space == map.A }).to_equal { 10, true }
    hero:use("Favour", { use = "1AP" })
    expect(hero.AP).to_equal(9)
    hero:end_turn(); hero:begin_turn()
    hero:use("Movement", { space = map.B })
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-185] Frozen: no actions, Evasions 0, X turns", function()
    local hero, dummy = on_map()
    hero:inflict("Frozen", 2)
    expect(evasions(hero)).to_equal { 0, 0, 0 }
    expect(hero:use("Chore")).to_be_refused("Frozen")
    dummy:use("Hobble", { target = hero, damage = "3 water" })
    hero:end_turn()
    expect(hero:has("Frozen")).to_be_true()
    hero:end_turn()
    expect(hero:has("Frozen")).to_be_false()
    expect(hero:use("Chore")).to_hit()
  end)

  it("[DEW-185] fire thaws it at once, burning too", function()
    local hero, dummy = on_map()
    hero:inflict("Frozen", 5)
    dummy:use("Hex of Fire", { target = hero })
    expect(hero:has("Frozen")).to_be_false()
    hero:inflict("Frozen", 5); hero:inflict("Burning", 1)
    hero:end_turn()
    expect(hero:has("Frozen")).to_be_false()
  end)

  it("[DEW-185] Asleep: the same, but any damage wakes", function()
    local hero, dummy = on_map()
    hero:inflict("Asleep", 2)
    expect(evasions(hero)).to_equal { 0, 0, 0 }
    expect(hero:use("Chore")).to_be_refused("Asleep")
    dummy:use("Hobble", { target = hero, damage = "0" })
    expect(hero:has("Asleep")).to_be_true()
    dummy:use("Hobble", { target = hero, damage = "1" })
    expect(hero:has("Asleep")).to_be_false()
  end)
end)

describe("Disabled and Broken", function()
  it("[DEW-186] a disabled ability cannot be used", function()
    local hero = pair()
    hero:give("Chore"); hero:give("Toughness")
    hero:things("ability").Chore:disable()
    expect(hero:use("Chore")).to_be_refused("disabled")
    hero:things("ability").Toughness:disable()
    expect(hero.MleEva).to_equal(10)
    hero:things("ability"):enable()
    expect(hero:use("Chore")).to_hit()
    expect(hero.MleEva).to_equal(12)
  end)

  it("[DEW-186] a broken item gives nothing until it is mended", function()
    local hero = pair()
    hero:give("Bulwark"); hero:give("Bandage")
    expect(hero.MleEva).to_equal(14)
    hero:things("item"):shatter()
    hero:things("weapon"):shatter()
    expect(hero.MleEva).to_equal(10)
    expect(hero:consume("Bandage")).to_be_refused("broken")
    expect(#hero:weapons()).to_equal(0)
    expect(hero.MleDmg).to_equal(5)
    hero:things("item"):mend(); hero:things("weapon"):mend()
    expect({ hero.MleEva, hero.MleDmg, #hero:weapons() }).to_equal { 14, 15, 1 }
  end)
end)

describe("A change of what is no number", function()
  it("is refused with the reason", function()
    local sword = pair():things("weapon")[1]
    expect(sword:modify { element = "Fire" }).to_be_refused "`element` of a weapon is no number"
  end)
end)

describe("Evasion 0", function()
  it("[DEW-187] beats every bonus and Stealth", function()
    for _, state in ipairs { "Prone", "Frozen", "Asleep", "Knocked Out" } do
      local hero = pair()
      hero:inflict("Stealth")
      hero:use("Guard")
      hero:modify { Evasion = "+30" }
      expect(hero.MleEva).to_equal(43)
      hero:inflict(state, 1)
      expect(evasions(hero)).to_equal { 0, 0, 0 }
      hero:modify { Evasion = "at least 25" }
      expect(evasions(hero)).to_equal { 0, 0, 0 }
    end
  end)
end)
