-- Words of printed cards: ranks in losses and prices, bounds of changes, dice that are replaced, the maker's turn,
-- creatures made from others.

describe("Ranks in prices and losses", function()
  it("[DEW-120] a loss with a rank, raised as damage is", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Numbing Chant"
    hero:use("Numbing Chant", { target = dummy })
    expect(dummy).to_equal { Focus = 18, Stamina = 19 }                              -- 5 // 2
    hero.AP = 20
    hero:use("Numbing Chant", { target = dummy, rank = "+2" })
    expect(dummy).to_equal { Focus = 12, Stamina = 18 }
    hero.AP = 20
    hero:use("Numbing Chant", { target = dummy, rank = "-1" })
    expect(dummy).to_equal { Focus = 12, Stamina = 17 }
  end)

  it("[DEW-120] what a handler takes or restores has ranks too", function()
    local hero, dummy = duel("Hero", "Dummy")
    dummy:lose "(2){MgcPwr}mna+3sta"                                                -- its own Power is 2
    expect(dummy).to_equal { Mana = 16, Stamina = 17 }
    dummy:regain "(1){MgcPwr/2}mna"
    expect(dummy.Mana).to_equal(17)
    expect(hero.Mana).to_equal(15)
  end)

  it("[DEW-120] a price with a rank, and a reduction that starts at 0", function()
    local hero = duel("Hero", "Dummy")
    hero:give "Dear Chant"
    expect(hero:use "Dear Chant").to_hit()
    expect(hero).to_equal { AP = 15, Mana = 13 }
    hero:use("Dear Chant", { rank = "+1" })                                        -- (2){2} - (1)
    expect(hero).to_equal { AP = 10, Mana = 10 }
    hero:use("Dear Chant", { rank = "+4" })                                        -- (5){2} - (4)
    expect(hero).to_equal { AP = 5, Mana = 4 }
    expect(hero:use("Dear Chant", { rank = "+4" })).to_be_refused "needs 6 mna and has 4"
  end)
end)

describe("Bounds of a change of a price", function()
  local function pay(status, card, edits)
    local hero = duel("Hero", "Dummy")
    hero:give "Long Chant"
    hero:inflict(status)
    local done, why = hero:use(card, edits or {})
    return hero, done, why
  end

  it("10AP less, but not below 5AP", function()
    expect(pay("Haste", "Favour", { use = "20AP" }).AP).to_equal(10)
    expect(pay("Haste", "Favour", { use = "10AP" }).AP).to_equal(15)
    expect(pay("Haste", "Favour", { use = "3AP" }).AP).to_equal(17)
    expect(pay("Haste", "Favour", { use = "2sta" })).to_equal { AP = 20, Stamina = 8 }
  end)

  it("also where the price is chosen or worked out", function()
    expect(pay("Thrift", "Long Chant", { X = 9 }).Mana).to_equal(10)
    expect(pay("Thrift", "Long Chant", { X = 4 }).Mana).to_equal(13)
    expect(pay("Thrift", "Long Chant", { X = 1 }).Mana).to_equal(14)
    expect(pay("Thrift", "Favour", { use = "1{MgcPwr}mna" }).Mana).to_equal(13)
  end)

  it("and up to a most", function()
    expect(pay("Burdened", "Chore").AP).to_equal(0)
    expect(pay("Burdened", "Favour", { use = "2AP" }).AP).to_equal(3)
  end)
end)

describe("Dice that are replaced", function()
  local function strike(faces, ...)
    local hero, dummy = duel("Hero", "Dummy")
    for _, card in ipairs { ... } do hero:give(card) end
    dice(faces)
    answers { "yes" }
    hero:use("Plain Blow of Fate", { target = dummy })
    return hero, dummy
  end

  it("a miss is rolled again, for a price and once a turn", function()
    local hero, dummy = strike({ 4, 12 }, "Second Sight")
    expect(dummy.Health).to_equal(95)
    expect(hero.Focus).to_equal(9)
    dice { 4 }
    hero:use("Plain Blow of Fate", { target = dummy })
    expect(dummy.Health).to_equal(95)
  end)

  it("what falls then counts, even if it misses again", function()
    local _, dummy = strike({ 4, 3 }, "Second Sight")
    expect(dummy.Health).to_equal(100)
  end)

  it("by a number", function()
    local hero, dummy = strike({ 2 }, "Foreseen")
    expect(dummy.Health).to_equal(95)
    expect(hero.Focus).to_equal(9)
  end)

  it("critical faces are judged anew", function()
    local _, dummy = strike({ 4, 20 }, "Second Sight")
    expect(dummy.Health).to_equal(90)
  end)

  it("a success is made a failure by another", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:inflict "Evil Eye"
    dice { 20 }
    hero:use("Plain Blow of Fate", { target = dummy })
    expect(dummy.Health).to_equal(100)
  end)

  it("before it falls, the roll may be edited or cancelled", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:inflict "Steady Hand"
    dice { 3, 8 }
    hero:use("Plain Blow of Fate", { target = dummy })
    expect(dummy.Health).to_equal(95)                                               -- 8 + 2 against 10
    hero:inflict "Spoiled"
    hero:use("Plain Blow of Fate", { target = dummy })
    expect(dummy.Health).to_equal(95)
  end)

  it("only by a face that the die has", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Bad Die"
    dice { 12 }
    answers { "yes" }
    local done, why = hero:use("Plain Blow of Fate", { target = dummy })
    expect(done).to_be_nil()
    expect(why.message).to_equal "a die of 'accuracy' shows 1 to 20, not 21"
  end)
end)

describe("The maker's turn", function()
  it("ends what lasts until it, not the turn of the holder", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Scorn"
    dice { 20, 1 }
    request("start_battle", { hero, dummy })
    request "order_next"                                                            -- the round
    local function turn_of(who)
      expect(request("order_next").who == who).to_be_true()
      who:begin_turn()
    end
    turn_of(hero)
    hero:use("Scorn", { target = dummy })
    expect({ dummy:has "Scorned", dummy:has "Shunned", dummy.MleEva }).to_equal { true, true, 6 }
    hero:end_turn()
    turn_of(dummy)
    dummy:end_turn()
    expect({ dummy:has "Scorned", dummy:has "Shunned" }).to_equal { true, true }
    request "order_next"
    turn_of(hero)
    expect({ dummy:has "Scorned", dummy:has "Shunned" }).to_equal { true, false }
    hero:end_turn()
    expect({ dummy:has "Scorned", dummy.MleEva }).to_equal { false, 10 }
  end)
end)

describe("Creatures made from others", function()
  it("have what the other prints, changed", function()
    local old = creature "Old Wolf"
    expect(old).to_equal { MaxHealth = 15, MaxMana = 4, MlePwr = 2, MleEva = 10, Element = "Wind", Initiative = 6 }
    expect({ old:has "Chore", old:has "Dart" }).to_equal { true, false }
    expect(old.definition.talents).to_equal { Craft = 3, Arts = -1 }
    expect({ old.definition.xp, old.definition.rank }).to_equal { 40, "Mob" }
  end)

  it("by a template, with dice that are rolled when it is made", function()
    dice { 3, 4 }
    local alpha = creature "Alpha Wolf"
    expect(alpha).to_equal { MaxHealth = 30, Health = 30, MaxMana = 11, MlePwr = 4, MleEva = 11, MleAcc = 0 }
    expect({ alpha:has "Chore", alpha:has "Dart", alpha:has "Lob" }).to_equal { true, true, true }
    expect({ alpha.definition.xp, alpha.definition.gil }).to_equal { 80, 12 }
    dice { 6, 1, 2 }
    local shadow = creature "Alpha's Shadow"
    expect({ shadow.MaxHealth, shadow.MaxMana, #shadow:weapons() }).to_equal { 36, 8, 0 }
  end)

  it("each rolls for itself", function()
    dice { 1, 2, 6, 6 }
    local one, other = creature "Cub", creature "Cub"
    expect({ one.Health, other.Health }).to_equal { 6, 15 }
  end)
end)
