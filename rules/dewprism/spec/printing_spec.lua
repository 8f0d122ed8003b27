-- Words of printed cards: ranks in losses and prices, bounds of changes.

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
