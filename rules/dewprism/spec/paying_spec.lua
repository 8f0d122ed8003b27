-- Paying for actions: DEW-029 to DEW-042.

-- A hero and a beast in one space, both with the AP of a turn.
local function pair() return duel("Hero", "Beast") end

local function charge_of(who) return who.statuses.Charging and who.statuses.Charging.x end

-- How often it has used Parry.
local function parried(who) return who:things("ability").Parry.uses_made or 0 end

describe("Costs", function()
  it("are given back by an ability that refuses in the end", function()
    local hero = pair()
    local mana, before = hero.Mana, state_hash()
    expect(hero:use "Overreach").to_be_refused "it slips"
    expect({ hero.AP, hero.Mana, hero:has "Guarding" }).to_equal { 20, mana, false }
    expect(state_hash()).to_equal(before)
  end)

  it("are not changed by a reaction that was refused", function()
    local hero = pair()
    hero:give "Thrift"
    expect(hero:use "Guard").to_hit()
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-178] with two prices are paid as the player chooses, by default the first", function()
    local hero = pair()
    hero:inflict "Prone"
    expect(hero:use "Stand Up").to_hit()
    expect({ hero.AP, hero.Stamina, hero:has "Prone" }).to_equal { 10, 10, false }
    hero:inflict "Prone"
    answers { "3sta" }
    expect(hero:use "Stand Up").to_hit()
    expect({ hero.AP, hero.Stamina, hero:has "Prone" }).to_equal { 10, 7, false }
    hero:inflict "Prone"
    hero:set("AP", 5)
    expect(hero:use "Stand Up").to_hit()                                          -- one is open: no question
    expect({ hero.AP, hero.Stamina }).to_equal { 5, 4 }
  end)

  it("[DEW-029] everybody has the common actions", function()
    local map = space_map "A-B"
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    beast:set("AP", 20)
    expect(beast:use("Guard")).to_hit()
    expect(beast:use("Movement", { space = map.B })).to_hit()
    expect(beast.AP).to_equal(10)
    expect(beast.space == map.B).to_be_true()
  end)

  it("[DEW-030] a vital that is short refuses the action, and nothing is paid", function()
    local hero = pair()
    hero:set("Focus", 2)
    expect(hero:use("Favour", { use = "10AP+3fcs" })).to_be_refused("needs 3 fcs and has 2")
    expect({ hero.AP, hero.Focus }).to_equal { 20, 2 }
    expect(hero:use("Favour", { use = "10AP+2fcs" })).to_hit()
    expect({ hero.AP, hero.Focus }).to_equal { 10, 0 }
  end)

  it("[DEW-030] AP that is short does not help a short vital", function()
    local hero, beast = pair()
    hero:set("AP", 5); hero:set("Stamina", 1)
    expect(hero:use("Ram", { target = beast })).to_be_refused("needs 2 sta and has 1")
    expect({ hero.AP, charge_of(hero) }).to_equal { 5 }
  end)

  it("[DEW-031] all parts are paid or none", function()
    local hero = pair()
    hero:set("Mana", 4)
    expect(hero:use("Favour", { use = "5AP+3sta+2fcs+5mna" })).to_be_refused("needs 5 mna and has 4")
    expect({ hero.AP, hero.Stamina, hero.Focus, hero.Mana }).to_equal { 20, 10, 10, 4 }
  end)

  it("[DEW-032] without AP in the line no AP, without a line free", function()
    local hero = pair()
    expect(hero:use("Favour", { use = "3mna" })).to_hit()
    expect({ hero.AP, hero.Mana }).to_equal { 20, 12 }
    expect(hero:use("Favour")).to_hit()
    expect({ hero.AP, hero.Mana }).to_equal { 20, 12 }
  end)

  it("[DEW-035] materials are taken, and missing ones refuse", function()
    local hero = pair()
    hero:give("Iron")
    expect(hero:use("Forge")).to_be_refused("needs 2 Iron and has 1")
    expect({ hero.AP, #hero:things("item") }).to_equal { 20, 1 }
    hero:give("Iron"); hero:give("Iron")
    expect(hero:use("Forge")).to_hit()
    expect({ hero.AP, #hero:things("item") }).to_equal { 15, 1 }
  end)
end)

describe("Health as a price", function()
  it("[DEW-204] it is refused if it would bring Health to 0", function()
    local hero = pair()
    hero:set("Health", 5)
    expect(hero:use("Favour", { use = "10AP + 5 Health" })).to_be_refused("can spare 4")
    expect({ hero.AP, hero.Health }).to_equal { 20, 5 }
    hero:set("Health", 6)
    expect(hero:use("Favour", { use = "10AP + 5 Health" })).to_hit()
    expect({ hero.AP, hero.Health }).to_equal { 10, 1 }
  end)

  it("[DEW-204] temporary Health does not pay it, and it is no damage", function()
    local hero = pair()
    hero:set("Health", 5)
    hero:layer("Health", 10, "battle")
    hero:give("Parry")
    expect(hero:use("Favour", { use = "5 Health" })).to_be_refused("can spare 4")
    expect(hero:use("Favour", { use = "4 Health" })).to_hit()
    expect({ hero.Health, parried(hero) }).to_equal { 1, 0 }
  end)
end)

describe("X", function()
  it("[DEW-036] the player picks it, and it counts everywhere", function()
    local hero, beast = pair()
    answers { 4 }
    expect(hero:use("Surge", { target = beast })).to_hit()
    expect({ hero.Mana, beast.Health }).to_equal { 11, 0 }
  end)

  it("[DEW-036] it is at least 1 and at most what is left", function()
    local hero, beast = pair()
    expect(hero:use("Surge", { target = beast, X = 16 })).to_be_refused()
    expect(hero:use("Surge", { target = beast, X = 0 })).to_be_refused()
    hero:set("Mana", 0)
    expect(hero:use("Surge", { target = beast })).to_be_refused("not enough left for X")
    expect({ hero.AP, beast.Health }).to_equal { 20, 20 }
  end)

  it("[DEW-036] printed bounds hold", function()
    local hero, beast = pair()
    expect(hero:use("Spark", { target = beast, X = 6 })).to_be_refused("X is at most 5")
    expect(hero:use("Spark", { target = beast, X = 5 })).to_hit()
    expect({ hero.Mana, beast.Health }).to_equal { 10, 15 }
  end)
end)

describe("Limits", function()
  it("[DEW-033] X/battle: the fourth of three is refused", function()
    local hero = pair()
    for _ = 1, 3 do expect(hero:use("Thrice")).to_hit() end
    expect(hero:use("Thrice")).to_be_refused("may not use it again this battle")
    hero:begin_turn()
    request("begin_round", 2)
    expect(hero:use("Thrice")).to_be_refused("may not use it again this battle")
    request("end_battle")
    expect(hero:use("Thrice")).to_hit()
  end)

  it("[DEW-033] X/turn begins anew with the own turn only", function()
    local hero, beast = pair()
    expect(hero:use("Once")).to_hit()
    expect(hero:use("Once")).to_be_refused("this turn")
    beast:begin_turn()
    expect(hero:use("Once")).to_be_refused("this turn")
    hero:begin_turn()
    expect(hero:use("Once")).to_hit()
  end)

  it("[DEW-033] X/round begins anew with the round", function()
    local hero = pair()
    expect(hero:use("Favour", { use = "(1/round)" })).to_hit()
    hero:begin_turn()
    expect(hero:use("Favour", { use = "(1/round)" })).to_be_refused("this round")
    request("begin_round", 2)
    expect(hero:use("Favour", { use = "(1/round)" })).to_hit()
  end)

  it("[DEW-033] their number may be a sum", function()
    local hero = pair()
    hero.TL = 5
    for _ = 1, 2 do expect(hero:use("Growing")).to_hit() end
    expect(hero:use("Growing")).to_be_refused("again this battle")
  end)

  it("[DEW-033] a miss counts, a reaction counts toward the own turn", function()
    local hero, beast = pair()
    dice { 2 }
    expect(hero:use("Slash", { use = "(1/turn)" })).to_miss()
    expect(beast.Health).to_equal(20)
    expect(hero:use("Slash", { use = "(1/turn)" })).to_be_refused("this turn")
    hero:give("Parry")
    hero:take(1); beast:begin_turn(); hero:take(1)
    expect({ parried(hero), hero.Stamina }).to_equal { 1, 9 }
    hero:begin_turn(); hero:take(1)
    expect({ parried(hero), hero.Stamina }).to_equal { 2, 8 }
  end)

  it("[DEW-034] 1/2turn: used in turn 1, free again in turn 3", function()
    local hero = pair()
    local turns = ""
    for turn = 1, 5 do
      hero:begin_turn()
      if hero:use("Yearly") then turns = turns .. turn end
      hero:end_turn()
    end
    expect(turns).to_equal("135")
  end)

  it("[DEW-034] 2/3turn: two uses in three turns, counted from the first", function()
    local hero = pair()
    local turns = ""
    for turn = 1, 6 do
      hero:begin_turn()
      if turn ~= 1 and hero:use("Seldom") then turns = turns .. turn end
    end
    expect(turns).to_equal("2356")
  end)
end)

describe("Charging", function()
  it("[DEW-037] what is left goes in, with all other costs, and the charger is held", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    expect({ hero.AP, hero.Stamina, charge_of(hero), beast.Health }).to_equal { 0, 8, 15, 20 }
    expect(hero:use("Favour")).to_be_refused("Charging")
    hero:give("Parry")
    hero:take(1)
    expect({ parried(hero), hero.Stamina }).to_equal { 0, 8 }
  end)

  it("[DEW-037] negative AP counts as 0", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    hero:set("AP", -25)
    hero:begin_turn()
    expect({ hero.AP, charge_of(hero) }).to_equal { -5, 15 }
  end)

  it("[DEW-037] use limits are looked at when the charge starts", function()
    local hero = pair()
    hero:set("AP", 0)
    answers { "charge it" }
    hero:use("Once")
    expect(charge_of(hero)).to_equal(5)
    hero:lift("Charging")
    expect(hero:use("Once")).to_be_refused("this turn")
    expect(charge_of(hero)).to_be_nil()
  end)

  it("[DEW-037] letting it be costs nothing", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "let it be" }
    expect(hero:use("Ram", { target = beast })).to_be_refused("too little AP")
    expect({ hero.AP, hero.Stamina }).to_equal { 5, 10 }
  end)

  it("[DEW-038] 5 of 20 paid: it happens in the next turn, and 5 AP are left", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    hero:end_turn()
    hero:begin_turn()
    expect({ hero.AP, beast.Health, hero.Stamina }).to_equal { 5, 13, 8 }
    expect(charge_of(hero)).to_be_nil()
  end)

  it("[DEW-038] 25 from nothing: two turns, and 15 AP are left", function()
    local hero, beast = pair()
    hero:set("AP", 0)
    answers { "charge it" }
    hero:use("Siege", { target = beast })
    hero:begin_turn()
    expect({ hero.AP, charge_of(hero), beast.Health }).to_equal { 0, 5, 20 }
    hero:begin_turn()
    expect({ hero.AP, beast.Health }).to_equal { 15, 13 }
  end)

  it("[DEW-038] an attack keeps its weapon, a spell its X", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:attack(beast)
    dice { 15 }
    hero:begin_turn()
    expect({ hero.AP, beast.Health }).to_equal { 15, 5 }
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Surge", { target = beast, X = 1 })
    hero:begin_turn()
    expect({ hero.AP, hero.Mana, beast.Health }).to_equal { 15, 14, 0 }
  end)

  it("[DEW-039] a target that is gone is replaced by another", function()
    local hero, beast = pair()
    local other = creature("Beast", { at = hero.space, side = "beasts", called = "Other" })
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    beast:die()
    hero:begin_turn()
    expect(other.Health).to_equal(13)
  end)

  it("[DEW-039] without another it is lost with everything paid", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    beast:die()
    hero:begin_turn()
    expect({ hero.AP, hero.Stamina }).to_equal { 5, 8 }
    expect(charge_of(hero)).to_be_nil()
  end)

  it("[DEW-040] whoever falls loses the charge", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    hero:take(45)
    expect(hero:has("Knocked Out")).to_be_true()
    expect(charge_of(hero)).to_be_nil()
    expect({ hero.AP, hero.Stamina }).to_equal { 0, 8 }
  end)

  it("[DEW-040] so does whoever dies at once", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Ram", { target = beast })
    hero:die()
    expect(hero:has("Dead")).to_be_true()
    expect(charge_of(hero)).to_be_nil()
  end)

  it("[DEW-040] it may be cancelled before more is paid", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it", false }
    hero:use("Ram", { target = beast })
    hero:begin_turn()
    expect({ hero.AP, hero.Stamina, beast.Health }).to_equal { 20, 8, 20 }
    expect(charge_of(hero)).to_be_nil()
  end)
end)

describe("Burning AP", function()
  it("[DEW-041] AP goes below 0 and the action happens now", function()
    local hero, beast = pair()
    hero:set("AP", 5); hero:set("Mana", 9)
    answers { "burn AP" }
    expect(hero:use("Flare", { target = beast })).to_hit()
    expect({ hero.AP, hero.Mana, beast.Health }).to_equal { -15, 4, 17 }
  end)

  it("[DEW-041] the mark belongs to the AP wherever it stands; vitals are never owed", function()
    local hero, beast = pair()
    hero:set("AP", 20)
    answers { "burn AP" }
    expect(hero:use("Blaze", { target = beast })).to_hit()
    expect({ hero.AP, hero.Mana }).to_equal { -5, 5 }
    hero:set("AP", 5)
    expect(hero:use("Blaze", { target = beast })).to_be_refused("needs 10 mna and has 5")
    expect(hero.AP).to_equal(5)
  end)

  it("[DEW-041] it may be charged instead; without the mark it cannot be burned", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "charge it" }
    hero:use("Flare", { target = beast })
    expect({ hero.AP, hero.Mana, charge_of(hero) }).to_equal { 0, 10, 15 }
    hero:lift("Charging"); hero:set("AP", 5)
    expect(hero:use("Ram", { target = beast })).to_be_refused("too little AP")
    expect(hero:use("Flare", { target = beast })).to_hit()
    expect(hero.AP).to_equal(-15)
  end)

  it("[DEW-042] nothing is done until AP is above 0", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "burn AP" }
    hero:use("Flare", { target = beast })
    hero:give("Parry")
    hero:take(1)
    expect({ hero:use("Favour") }).to_equal { nil, "AP is below 0" }
    expect(parried(hero)).to_equal(0)
    hero:begin_turn()
    expect(hero.AP).to_equal(5)
    expect(hero:use("Favour")).to_hit()
  end)

  it("[DEW-042] exactly 0 is still cooldown, and the grant after it gives 20", function()
    local hero, beast = pair()
    hero:set("AP", 0)
    answers { "burn AP" }
    hero:use("Flare", { target = beast })
    hero:begin_turn()
    expect(hero.AP).to_equal(0)
    expect(hero:use("Favour")).to_be_refused("AP is below 0")
    hero:begin_turn()
    expect(hero.AP).to_equal(20)
    expect(hero:use("Favour", { use = "20AP" })).to_hit()
    expect(hero:use("Favour")).to_hit()
  end)

  it("[DEW-042] once AP was above 0 the burn is made good", function()
    local hero, beast = pair()
    hero:set("AP", 5)
    answers { "burn AP" }
    hero:use("Flare", { target = beast })
    hero:set("AP", 10)
    expect(hero:use("Chore")).to_hit()
    expect(hero.AP).to_equal(0)
    expect(hero:use("Favour")).to_hit()
    hero:set("AP", 5)
    answers { "burn AP" }
    hero:use("Flare", { target = beast })
    hero:begin_turn()
    hero:lose { AP = 5 }
    expect(hero:use("Favour")).to_hit()
  end)
end)
