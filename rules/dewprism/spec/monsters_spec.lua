-- Types of monsters, larger parties, quirks: DEW-191, DEW-199 to DEW-201.

local function rat(fields)
  local map = space_map "A"
  fields = fields or {}
  fields.at, fields.side = map.A, "beasts"
  return creature("Rat", fields), creature("Hero", { at = map.A, side = "heroes" })
end

local function numbers(who)
  return { who.MaxHealth, who.MaxMana, who.MaxStamina, who.MaxFocus, who.MlePwr, who.MgcPwr, who.SklPwr, who.xp,
    who.gil }
end

-- The turns in order: score and name.
local function turns_of(fighters)
  request("start_battle", fighters)
  local turns = {}
  for _ = 1, #fighters + 2 do
    local turn = request("order_next")
    turns[#turns + 1] = (turn.who and turn.who.name or turn.label) .. " " .. turn.text
  end
  return turns
end

describe("Printed damage", function()
  it("[DEW-122] is what its attacks do, also where the rank does not divide it", function()
    local jaws, dummy = duel("Jaws", "Dummy")
    jaws.Element, dummy.Element = "Neutral", "Neutral"
    dice { 15, 20 }
    jaws:attack(dummy)
    expect({ dummy.Health, jaws.MleDmg }).to_equal { 50, 50 }
    dummy:set("Health", 100)
    jaws:attack(dummy)
    expect(dummy.Health).to_equal(29)
  end)

  it("[DEW-122] a rank more changes it by the damage of each printed rank", function()
    local jaws, dummy = duel("Jaws", "Dummy")
    jaws.Element, dummy.Element = "Neutral", "Neutral"
    jaws:modify { rank = "+1" }
    dice { 15 }
    jaws:attack(dummy)
    expect(dummy.Health).to_equal(34)
  end)
end)

describe("Types", function()
  it("[DEW-191] FaR: divided by 5 and multiplied by X, rounded down at last", function()
    expect((rat { promoted = "Miniboss" }).MaxHealth).to_equal(32)
    local hero = creature("Hero", { at = (space_map "A").A, side = "beasts" })
    hero:set("rank", "Mob")
    hero:promote("Miniboss")
    expect(hero.MaxHealth).to_equal(81)
  end)

  it("[DEW-199] a mob is what its sheet says, Normal brings half as much again", function()
    expect(numbers((rat()))).to_equal { 18, 5, 10, 4, 3, 2, 2, 250, 25 }
    expect(numbers((rat { promoted = "Normal" }))).to_equal { 18, 5, 10, 4, 3, 2, 2, 375, 37 }
  end)

  it("[DEW-199] Miniboss FaR 9, Boss 11, Final Boss 13", function()
    expect(numbers((rat { promoted = "Miniboss" }))).to_equal { 32, 9, 18, 7, 4, 3, 3, 500, 50 }
    expect(numbers((rat { promoted = "Boss" }))).to_equal { 39, 11, 22, 8, 5, 4, 4, 1000, 100 }
    expect(numbers((rat { promoted = "Final Boss" }))).to_equal { 46, 13, 26, 10, 5, 4, 4, 2000, 200 }
    local boss = rat { promoted = "Boss" }
    expect({ boss.Health, boss.Mana, boss.rank }).to_equal { 39, 11, "Boss" }
    expect(boss:promote("Final Boss")).to_be_refused("is a Boss already")
  end)

  it("[DEW-199] a miniboss rolls twice and has two turns", function()
    local who, hero = rat { promoted = "Miniboss" }
    dice { 5, 12, 3 }
    expect(turns_of { who, hero }).to_equal { "COUNTERS 99", "Rat 19", "Hero 13", "Rat 12" }
  end)

  it("[DEW-199] a boss has its turns at 20 and 10 and rolls for none", function()
    for _, type in ipairs { "Boss", "Final Boss" } do
      local who, hero = rat { promoted = type }
      dice { 9 }
      expect(turns_of { who, hero }).to_equal { "COUNTERS 99", "Rat 27", "Hero 19", "Rat 17" }
    end
  end)

  it("[DEW-199] in each turn 20AP, timers count, and turn limits begin anew", function()
    local who = rat { promoted = "Boss" }
    who:inflict("Blinded", 3)
    for left = 2, 1, -1 do
      who:begin_turn()
      expect(who.AP).to_equal(20)
      expect(who:use("Once")).to_hit()
      expect(who:use("Once")).to_be_refused("this turn")
      who:end_turn()
      expect(who.statuses.Blinded.turns).to_equal(left)
    end
  end)

  it("[DEW-200] half the Health more for each further member of the party", function()
    local who = rat { players = 4 }
    expect({ who.MaxHealth, who.Health }).to_equal { 45, 45 }
    expect((rat { players = 1 }).MaxHealth).to_equal(18)
    who:set("MaxHealth", 540)
    who:upscale(4)
    expect(who.MaxHealth).to_equal(1350)
  end)

  it("[DEW-200] after the type", function()
    expect((rat { promoted = "Miniboss", players = 2 }).MaxHealth).to_equal(48)
  end)
end)

describe("Quirks", function()
  local function with(quirk)
    local who, hero = rat { quirk = quirk }
    who:set("AP", 20)
    who.Element, hero.Element = quirk == "Royal" and who.Element or "Neutral", "Neutral"
    return who, hero
  end

  it("[DEW-201] 1d20 on the table", function()
    local names = { "Springloaded", "Brutal", "Priestly", "Clever", "Oversized", "Docile", "Bloodthirsty", "Hyper",
      "Vigilant",
      "Arcane", "Royal", "Protected", "Eagle Eyes", "Rabid", "Blessed", "High Vitality", "Wealthy", "Exertion",
      "Higher Intelligence", "Lucky" }
    for face, name in ipairs(names) do
      local who = rat()
      dice { face }
      who:roll_quirk()
      expect(who:has(name)).to_be_true()
    end
  end)

  it("[DEW-201] those that raise numbers", function()
    expect((with "Springloaded").Initiative).to_equal(17)
    expect((with "Brutal").MlePwr).to_equal(6)
    expect((with "Priestly").MgcPwr).to_equal(4)
    expect((with "Clever").SklPwr).to_equal(4)
    local large = with "Oversized"
    expect({ large.MaxHealth, large.Health }).to_equal { 36, 36 }
    expect({ (with "Hyper").Stamina, (with "Vigilant").Focus, (with "Arcane").Mana }).to_equal { 20, 14, 15 }
    expect((with "Royal").Element).to_equal("Noble")
    expect((with "Docile").befriending).to_equal(5)
    request("end_battle")
    expect((with "Brutal").MlePwr).to_equal(6)
  end)

  it("[DEW-201] Protected evades 5 better", function()
    local who, hero = with "Protected"
    dice { 13 }
    hero:use("Fog", { target = who })
    expect(who.Health).to_equal(18)
    dice { 14 }
    hero:use("Fog", { target = who })
    expect(who.Health).to_equal(13)
  end)

  it("[DEW-201] Eagle Eyes reach one space farther", function()
    local map = space_map "A-B-C"
    local who = creature("Rat", { at = map.A, side = "beasts", quirk = "Eagle Eyes" })
    local hero = creature("Hero", { at = map.B, side = "heroes" })
    expect(who:use("Dart", { target = hero, range = "0sp" })).to_hit()
    hero:move_to(map.C)
    expect(who:use("Dart", { target = hero, range = "0sp" })).to_be_refused("out of reach")
  end)

  it("[DEW-201] Rabid poisons with its level whoever it hits", function()
    local who, hero = with "Rabid"
    who:set("TL", 4)
    dice { 9 }
    who:attack(hero)
    expect(hero:has("Poison")).to_be_false()
    dice { 10 }
    who:attack(hero)
    expect(hero.statuses.Poison.x).to_equal(4)
  end)

  it("[DEW-201] Blessed has advantage on its first {TL} checks", function()
    local who, hero = with "Blessed"
    dice { 2, 11 }
    expect(who:self_check("Skill")).to_be_true()
    dice { 11 }
    expect(who:self_check("Skill")).to_be_false()
    local older = rat()
    older:set("TL", 2)
    older:take_quirk("Blessed")
    dice { 2, 11, 11, 2 }
    expect({ older:self_check("Skill"), older:self_check("Skill") }).to_equal { true, true }
    dice { 11 }
    expect(older:self_check("Skill")).to_be_false()
    expect(hero:has("Blessing")).to_be_false()
  end)

  it("[DEW-201] High Vitality regains a tenth at each turn start", function()
    local who = with "High Vitality"
    who:set("MaxHealth", 45); who:set("Health", 20)
    who:begin_turn()
    expect(who.Health).to_equal(24)
  end)

  it("[DEW-201] Exertion: all actions cost 5AP more, half the vitals at the start", function()
    local who = with "Exertion"
    expect({ who.Stamina, who.Mana, who.Focus, who.Health }).to_equal { 5, 2, 2, 18 }
    who:use("Chore")
    expect(who.AP).to_equal(5)
  end)

  it("[DEW-114] [DEW-201] Exertion: of what is both, only the action", function()
    local who = with "Exertion"
    local foe = creature("Dummy", { at = who.space, side = "heroes" })
    who:give "Acid Spray"
    dice { 15 }
    who:use("Acid Spray", { target = foe })
    expect(who.AP).to_equal(5)
    who:set("AP", 20); foe:set("AP", 20)
    answers { true }
    dice { 14, 15 }
    foe:attack(who)
    expect(who.AP).to_equal(10)
  end)

  it("[DEW-201] Higher Intelligence and Lucky: 5 on Skill self-checks, on Luck checks", function()
    local wise = with "Higher Intelligence"
    dice { 13, 14 }
    expect({ wise:self_check("Skill"), wise:self_check("Skill") }).to_equal { true, false }
    dice { 10 }
    expect(wise:self_check("Melee")).to_be_false()
    local lucky = with "Lucky"
    dice { 6, 5 }
    expect({ lucky:luck(11), lucky:luck(11) }).to_equal { true, false }
  end)

  it("[DEW-201] Wealthy drops its loot twice", function()
    local who, hero = with "Wealthy"
    who:take(18)
    dice { 1 }
    request("reward", { hero, who }, "heroes")
    expect(#hero:things("item")).to_equal(6)
  end)
end)
