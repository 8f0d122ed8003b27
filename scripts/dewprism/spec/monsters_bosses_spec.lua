-- Minibosses and bosses: sheets, damage of each weapon, spoils.
local hunt = use "spec/hunting"
local meet, sheet, strike = hunt.meet, hunt.sheet, hunt.strike
local spoils, eater, turns_of = hunt.spoils, hunt.eater, hunt.turns_of

describe("Gargoyle", function()
  it("is what its sheet says", function()
    local who = meet("Gargoyle")
    expect(sheet(who)).to_equal { "Miniboss", 2, 126, 37, 24, 12, "Dark", 8, 10, 10, 8, 0, 12, 9, 0, 10, 7, 0, 30, 12,
      20, 200, 100, "Instinctive", "Soldier" }
    expect(who.definition.talents).to_equal { Navigate = 0, Acrobatics = 1 }
  end)

  it("Teeth: 10AP, 30, a critical 40", function()
    expect((strike("Gargoyle", "Gargoyle Teeth", 9))).to_equal { 0, 10 }
    expect((strike("Gargoyle", "Gargoyle Teeth", 10))).to_equal { 30, 10 }
    expect((strike("Gargoyle", "Gargoyle Teeth", 20))).to_equal { 40, 10 }
  end)

  it("Claws: 5AP twice a turn, 20, a critical 30, and how much it bleeds is for the GM to say", function()
    local lost, hunter, stone = strike("Gargoyle", "Gargoyle Claws", 10)
    expect({ lost, hunter.statuses.Bleeding.x }).to_equal { { 20, 15 }, 10 }
    answers { 3 }; dice { 10 }
    stone:attack(hunter, { weapon = stone:things("weapon")["Gargoyle Claws"] })
    expect(hunter.statuses.Bleeding.x).to_equal(13)
    expect(stone:attack(hunter, { weapon = stone:things("weapon")["Gargoyle Claws"] })).to_be_refused("this turn")
    expect((strike("Gargoyle", "Gargoyle Claws", 20))).to_equal { 30, 15 }
    local _, missed = strike("Gargoyle", "Gargoyle Claws", 9)
    expect(missed:has("Bleeding")).to_be_false()
  end)

  it("has two turns", function()
    local stone, hunter = meet("Gargoyle")
    expect(turns_of(stone, hunter, { 5, 12, 1 })).to_equal { "Gargoyle 20", "Gargoyle 13", "Behemoth 9" }
  end)

  it("leaves a gem", function()
    expect(spoils("Gargoyle")).to_equal("Gargoyle Gem 25")
  end)
end)

describe("Nightmare", function()
  it("is what its sheet says", function()
    local who = meet("Nightmare")
    expect(sheet(who)).to_equal { "Miniboss", 2, 180, 36, 45, 18, "Dark", 13, 20, 12, 12, 0, 14, 12, 0, 8, 10, 0, 48,
      14, 8, 400, 200, "Instinctive", "Soldier" }
    expect(who.definition.talents).to_equal { Craft = 0, Harvest = 0, Scholar = -1, Navigate = 6, Acrobatics = 3,
      Arts = 0 }
  end)

  it("Hooves: 10AP+1sta, 48, a critical 60", function()
    expect((strike("Nightmare", nil, 9))).to_equal { 0, 10 }
    local lost, _, mare = strike("Nightmare", nil, 10)
    expect({ lost, mare.Stamina }).to_equal { { 48, 10 }, 44 }
    expect((strike("Nightmare", nil, 20))).to_equal { 60, 10 }
  end)

  it("has two turns", function()
    local mare, hunter = meet("Nightmare")
    expect(turns_of(mare, hunter, { 5, 12, 1 })).to_equal { "Nightmare 25", "Nightmare 18", "Behemoth 9" }
  end)

  it("leaves coins, potions and a residue", function()
    local all = spoils("Nightmare")
    local function count(name) return select(2, re.replace(all, name, "")) end
    expect({ count("Silver Coin"), count("General Health Potion"), count("Mana Potion"), count("Nightmare Residue") })
      .to_equal { 4, 6, 4, 1 }
  end)

  it("the potions do as much as the GM says that their level is", function()
    expect(eater("General Health Potion", { Health = 100 }).Health).to_equal(145)
    answers { "5" }
    expect(eater("General Health Potion", { Health = 100 }).Health).to_equal(325)
    expect(eater("Mana Potion", { Mana = 1 }).Mana).to_equal(6)
    for _, level in ipairs { { "1", 6 }, { "5", 16 }, { "10", 21 }, { "15", 26 }, { "20", 31 } } do
      answers { level[1] }
      expect(eater("Mana Potion", { MaxMana = 40, Mana = 1 }).Mana).to_equal(level[2])
    end
  end)
end)

describe("Chimera", function()
  it("is what its sheet says", function()
    local who = meet("Chimera")
    expect(sheet(who)).to_equal { "Miniboss", 5, 420, 46, 33, 47, "Dark/Electric", 10, 12, 25, 12, 0, 35, 10, 0, 30,
      12, 0, 25, 35, 90, 200, 600, "Instinctive", "Leader" }
    expect(who.definition.talents).to_equal { Craft = 0, Harvest = 0, Scholar = 0, Navigate = 0, Acrobatics = 3,
      Arts = 0 }
  end)

  it("Red Scythe: 10AP, 90, a critical 120, one space away, 1u in its hands", function()
    expect((strike("Chimera", nil, 9, "B"))).to_equal { 0, 10 }
    local lost, _, chimera = strike("Chimera", nil, 10, "B")
    expect({ lost, chimera:load() }).to_equal { { 90, 10 }, 10 }
    expect((strike("Chimera", nil, 20))).to_equal { 120, 10 }
    local other, far = meet("Chimera", "C")
    expect(other:attack(far)).to_be_refused("out of reach")
  end)

  it("has two turns", function()
    local chimera, hunter = meet("Chimera")
    expect(turns_of(chimera, hunter, { 5, 12, 1 })).to_equal { "Chimera 22", "Chimera 15", "Behemoth 9" }
  end)

  it("leaves a shadow", function()
    expect(spoils("Chimera")).to_equal("Solid Shadow 100")
  end)
end)

describe("Skull Beast", function()
  it("is what its sheet says", function()
    local who = meet("Skull Beast")
    expect(sheet(who)).to_equal { "Boss", 4, 216, 51, 89, 51, "Fire", 12, 10, 20, 12, 0, 18, 14, 0, 24, 9, 0, 80, 18,
      24, 400, 450, "Instinctive", "Guard" }
    expect(who.definition.talents).to_equal { Navigate = 6, Acrobatics = 10 }
  end)

  it("Claws: 10AP+1sta, 80, a critical 100, push a space", function()
    local missed, still = strike("Skull Beast", nil, 9)
    expect({ missed, still.space.name }).to_equal { { 0, 10 }, "A" }
    local lost, hunter, beast = strike("Skull Beast", nil, 10)
    expect({ lost, hunter.space.name, beast.Stamina }).to_equal { { 80, 10 }, "B", 88 }
    expect((strike("Skull Beast", nil, 20))).to_equal { 100, 10 }
  end)

  it("has its turns at 20 and 10", function()
    local beast, hunter = meet("Skull Beast")
    expect(turns_of(beast, hunter, { 1 })).to_equal { "Skull Beast 32", "Skull Beast 22", "Behemoth 9" }
  end)

  it("leaves a coin and a part worth 5000", function()
    expect(spoils("Skull Beast")).to_equal("Silver Coin, Weapon Part 5000")
  end)
end)

describe("Cloud Whale", function()
  it("is what its sheet says", function()
    local who = meet("Cloud Whale")
    expect(sheet(who)).to_equal { "Boss", 6, 648, 45, 30, 20, "Wind/Electric", 6, 15, 42, 6, 0, 48, 8, 1, 30, 12, 0,
      42, 48, 30, 400, 400, "Instinctive" }
    expect(who.definition.talents).to_equal { Navigate = 0, Acrobatics = 0 }
  end)

  it("rams without a weapon: 42, a critical 84", function()
    expect((strike("Cloud Whale", nil, 9))).to_equal { 0, 10 }
    expect((strike("Cloud Whale", nil, 10))).to_equal { 42, 10 }
    expect((strike("Cloud Whale", nil, 20))).to_equal { 84, 10 }
  end)

  it("has its turns at 20 and 10", function()
    local whale, hunter = meet("Cloud Whale")
    expect(turns_of(whale, hunter, { 1 })).to_equal { "Cloud Whale 26", "Cloud Whale 16", "Behemoth 9" }
  end)

  it("leaves blubber", function()
    expect(spoils("Cloud Whale")).to_equal("Whale Blubber 5")
  end)

  it("whoever eats the blubber loses 5 Health, and may fall of it", function()
    expect(eater("Whale Blubber", { Health = 100 }).Health).to_equal(95)
    expect(eater("Whale Blubber", { Health = 5 }):has("Knocked Out")).to_be_true()
  end)
end)

describe("Wylaf the Dragon", function()
  it("is what its sheet says", function()
    local who = meet("Wylaf the Dragon")
    expect(sheet(who)).to_equal { "Boss", 7, 567, 41, 50, 41, "Fire", 10, 10, 56, 5, 2, 56, 8, 0, 35, 8, 2, 224, 56,
      175, 400, 400, "Brilliant" }
    expect(who.definition.talents).to_equal { Craft = 1, Harvest = 2, Scholar = 8, Navigate = 6, Acrobatics = 8,
      Arts = -1 }
    local weapons = who:things("weapon")
    expect({ weapons["Sharp Teeth"].weight, weapons["Immense Tail"].weight }).to_equal { 40, 50 }
    expect(who:load()).to_equal(0)
  end)

  it("Sharp Teeth: 10AP+3sta, 224, a critical 280, Bleeding (1){SklPwr}", function()
    local missed, whole = strike("Wylaf the Dragon", "Sharp Teeth", 7)
    expect({ missed, whole:has("Bleeding") }).to_equal { { 0, 10 }, false }
    local lost, hunter, wylaf = strike("Wylaf the Dragon", "Sharp Teeth", 8)
    expect({ lost, hunter.statuses.Bleeding.x, wylaf.Stamina }).to_equal { { 224, 10 }, 35, 47 }
    expect((strike("Wylaf the Dragon", "Sharp Teeth", 20))).to_equal { 280, 10 }
  end)

  it("Immense Tail: 10AP+5sta, 175, a critical 210, pushes two spaces", function()
    local missed, still = strike("Wylaf the Dragon", "Immense Tail", 7)
    expect({ missed, still.space.name }).to_equal { { 0, 10 }, "A" }
    local lost, hunter, wylaf = strike("Wylaf the Dragon", "Immense Tail", 8)
    expect({ lost, hunter.space.name, wylaf.Stamina }).to_equal { { 175, 10 }, "C", 45 }
    expect((strike("Wylaf the Dragon", "Immense Tail", 20))).to_equal { 210, 10 }
  end)

  it("has its turns at 20 and 10", function()
    local wylaf, hunter = meet("Wylaf the Dragon")
    expect(turns_of(wylaf, hunter, { 1 })).to_equal { "Wylaf the Dragon 30", "Wylaf the Dragon 20", "Behemoth 9" }
  end)

  it("leaves scales, of 10 a tooth", function()
    expect(spoils("Wylaf the Dragon", { 9 })).to_equal("Dragon Scale 10, Dragon Scale 10")
    expect(spoils("Wylaf the Dragon", { 10 })).to_equal("Dragon Tooth 25")
  end)

  it("a scale takes 5 off what one suffers until the battle ends, not off what one does", function()
    local hunter, _, frog = eater("Dragon Scale")
    hunter:take(8)
    expect(hunter.Health).to_equal(997)
    hunter.MlePwr = 6
    dice { 10 }
    hunter:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(15)
    request("end_battle")
    hunter:take(8)
    expect(hunter.Health).to_equal(989)
  end)

  it("a tooth makes criticals come 5 earlier until the battle ends", function()
    local hunter, _, frog = eater("Dragon Tooth", { MlePwr = 1 })
    dice { 15, 14 }
    hunter:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(19)
    hunter:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(18)
  end)
end)
