-- The words that cards are written with (README: Words for cards).
describe("words for cards", function()
  it("take_after: those parts as they are with the other, one over the other", function()
    local scout, knight = duel("Scout", "Knight")
    knight:modify { MleAcc = "-5", MlePwr = "+1" }
    scout:take_after(knight, "Melee, Element")
    expect(scout).to_equal { MlePwr = 5, MleEva = 10, MleAcc = -5, MgcAcc = 2, Element = "Light" }
    knight:take_after(scout, "Magic")
    expect(knight).to_equal { MgcPwr = 2, MgcEva = 10, MgcAcc = 2 }
    knight:take_after(scout, "Melee")
    expect(knight.MleAcc).to_equal(-5)
  end)

  it("take_after: of a vital the most and what is left, or the most alone", function()
    local scout, knight = duel("Scout", "Knight")
    knight.Mana = 3
    scout:take_after(knight, "Mana, MaxHealth")
    expect(scout).to_equal { MaxMana = 7, Mana = 3, MaxHealth = 40, Health = 30 }
  end)

  it("become: what is below 0 with the other is so with its shape", function()
    local scout, knight = duel("Scout", "Knight")
    knight:modify { MgcAcc = "-3", Initiative = "-5" }
    scout:become(knight, "Scores, Magic")
    expect(scout).to_equal { MgcPwr = 3, MgcAcc = -3, Initiative = -2, Carry = 6 }
    scout:revert()
    expect(scout).to_equal { MgcPwr = 2, MgcAcc = 2, Initiative = 0 }
  end)

  it("learn: at most so many of what one card taught", function()
    local scout = duel("Scout", "Knight")
    scout:learn("Chore", { at_most = 2 }); scout:learn("Thrice", { at_most = 2 })
    answers { "Chore" }
    scout:learn("Once", { at_most = 2 })
    expect({ scout:has("Chore"), scout:has("Thrice"), scout:has("Once") }).to_equal { false, true, true }
    scout:learn("Yearly", { lasts = "1 turn" })
    scout:end_turn()
    expect({ scout:has("Yearly"), scout:has("Once") }).to_equal { false, true }
  end)

  it("doctrine: the first of a class's sheet, as it holds it; monsters have none", function()
    local hero, rat = duel("Hero", "Rat")
    expect(hero:doctrine()).to_be_nil()
    rat:give "Chore"
    expect(rat:doctrine()).to_be_nil()
  end)

  it("edit: an ability or a weapon a rank higher, and for how long", function()
    local hero, dummy = duel("Hero", "Dummy")
    local blow, sword = hero:give "Plain Blow", hero:weapons()[1]
    blow:edit { rank = "+1", lasts = "1 turn" }
    hero:use("Plain Blow", { target = dummy })
    expect(dummy.Health).to_equal(100 - 15)
    hero:end_turn()
    hero:use("Plain Blow", { target = dummy })
    expect(dummy.Health).to_equal(85 - 10)
    hero:give "Weak Splash"
    sword:edit { rank = "-1 min 0" }
    expect(sword.rank).to_equal(2)
  end)

  it("uses: every limit of its own abilities is so much higher, no common action's", function()
    local hero, _, map = duel("Hero", "Dummy")
    hero:give "Once"; hero:give "Thrice"; hero:give "Chore"
    hero:modify { uses = "+1" }
    hero.AP = 90
    for _ = 1, 2 do expect(hero:use "Once").to_be_true() end
    expect(hero:use "Once").to_be_refused("this turn")
    for _ = 1, 4 do expect(hero:use "Thrice").to_be_true() end
    expect(hero:use "Thrice").to_be_refused("this battle")
    expect(map).to_be_nil()
  end)

  it("uses: also of reactions, which are offered as often", function()
    local hero, dummy = duel("Hero", "Dummy")
    local parry = hero:give "Parry"
    hero:modify { uses = "+1" }
    answers { true, true }; dice { 10, 10, 10 }
    for _ = 1, 3 do dummy:free("Unarmed Attack", { target = hero }) end
    expect(parry.uses_made).to_equal(2)
    expect(hero.Stamina).to_equal(8)
  end)

  it("gain_level: one more until the battle ends; what is left of its vitals stays", function()
    local knight = duel("Knight", "Rat")
    knight:gain_level()
    expect(knight).to_equal { TL = 2, CL = 2, MaxHealth = 80, Health = 40, MaxStamina = 12, MaxMana = 8, MaxFocus = 5,
      MlePwr = 8, MgcPwr = 6, SklPwr = 4 }
  end)

  it("raise_some: so many times one of them, until it has enough", function()
    local knight = duel("Knight", "Rat")
    answers { "Mana", "Health", "enough" }
    knight:raise_some("(3)", { "Health", "Mana" }, 5)
    expect(knight).to_equal { MaxHealth = 45, Health = 45, MaxMana = 12, Mana = 12 }
  end)

  it("negate: what raises it is of no use, what lowers it stays", function()
    local hero = duel("Hero", "Rat")
    hero:modify { MleEva = "+4" }; hero:modify { MleEva = "-1", MgcEva = "-2" }; hero:modify { Evasion = "+2" }
    hero:negate({ "MleEva", "MgcEva" }, "1 turn")
    expect(hero).to_equal { MleEva = 9, MgcEva = 8, SklEva = 12 }
    hero:end_turn()
    expect(hero).to_equal { MleEva = 15, MgcEva = 10 }
  end)

  it("belongings, rob: what is no part of the body, by choice", function()
    local hero, dummy = duel("Hero", "Dummy")
    expect(#dummy:belongings()).to_equal(0)
    dummy:rob(hero)
    expect(dummy:weapons()).to_equal {}
    expect(dummy:things("weapon")["Training Sword"].equipped).to_be_false()
    hero:give "Claws"; hero:give "Iron"; hero:give "Potion"
    expect(#hero:belongings()).to_equal(2)
    answers { "Potion" }
    dummy:rob(hero)
    expect({ dummy:has("Potion"), hero:has("Potion"), hero:has("Iron") }).to_equal { true, false, true }
  end)

  it("fills: by the hand, or by its place on the sheet", function()
    local hero, beast = duel("Hero", "Beast")
    local sword, claws = hero:weapons()[1], beast:weapons()[1]
    expect({ sword:fills("primary"), sword:fills("secondary") }).to_equal { true, false }
    expect({ claws:fills("primary"), claws:fills("secondary") }).to_equal { true, false }
  end)

  it("appear_among: one space of those where they stand", function()
    local map = space_map "A-B-C-D"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    for _, at in ipairs { map.C, map.C, map.D } do creature("Rat", { at = at, side = "beasts" }) end
    answers { "D" }
    hero:appear_among(hero:enemies())
    expect(hero.space.name).to_equal("D")
    expect(hero:appear_among({})).to_be_true()
    expect(hero.space.name).to_equal("D")
  end)

  it("give: of two kinds with one name the one that is meant", function()
    local hero = duel("Hero", "Rat")
    expect(hero:give("Chore").kind).to_equal("ability")
    expect(hero:give("Chore", { kind = "marker" }).kind).to_equal("marker")
    expect(hero:things("marker")["Chore"].alive).to_be_true()
    local made, fault = hero:give("Chore", { kind = "token" })
    expect(made).to_be_nil()
    expect(fault.message).to_equal("there is no token 'Chore'")
  end)

  it("field: of `use` the price, whatever changed it", function()
    local hero = duel("Hero", "Rat")
    local book = hero:give "Bookkeeping"
    hero:give "Once"; hero:give "Ram"; hero:give "Favour"
    hero.AP = 90
    hero:use "Once"
    expect(book.read).to_equal("5AP+(1/turn)")
    hero:begin_turn()                              -- a use over its limit would take back what was read
    hero:use("Once", { use = "+2sta" })
    expect(book.read).to_equal("5AP+2sta+(1/turn)")
    hero:use("Once", { use = "=3mna or 10AP" })
    expect(book.read).to_equal("3mna or 10AP")
    hero:use "Favour"
    expect(book.read).to_equal("nothing")
  end)

  it("next action: a passive's own is none, a reaction's is one", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Wary"
    hero:give "Favour"
    hero:modify { MlePwr = "+2", lasts = "next action" }
    hero.Focus = 3
    dice { 10 }
    dummy:free("Unarmed Attack", { target = hero })
    expect({ hero.Focus, hero.MlePwr }).to_equal { 4, 7 }
    hero:use "Favour"
    expect(hero.MlePwr).to_equal(5)
  end)

  it("bargains: a reaction is offered although only what is done then makes it cheap enough", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Shrug"
    hero.Stamina = 2
    dice { 10, 10, 10 }
    dummy:free("Unarmed Attack", { target = hero })
    expect({ hero.Health, hero.Stamina }).to_equal { 43, 2 }
    hero:give "Discount"
    answers { true }
    dummy:free("Unarmed Attack", { target = hero })
    expect({ hero.Health, hero.Stamina }).to_equal { 42, 1 }
    hero.Stamina = 0
    answers { true }
    dummy:free("Unarmed Attack", { target = hero })
    expect({ hero.Health, hero.Stamina }).to_equal { 40, 0 }
  end)

  it("number_of: so many of that name", function()
    local hero = duel("Hero", "Rat")
    hero:give "Chalk"; hero:give "Chalk"; hero:give "Iron"
    expect({ hero:number_of("Chalk"), hero:number_of("Iron"), hero:number_of("Bun") }).to_equal { 2, 1, 0 }
  end)
end)
