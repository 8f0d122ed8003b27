-- Using abilities (Abilities; Application; Trigger).
local function pair()
  local a, b = duel("Hero", "Dummy")
  a.Element, b.Element = "Neutral", "Neutral"
  return a, b
end

describe("Using abilities", function()
  it("[DEW-113] variants count before anything is paid", function()
    local a = pair()
    a:give "Second Wind"
    a.Health = 0
    a:take(1)
    expect(a:has("Knocked Out")).to_be_true()
    a:use "Second Wind"
    expect(a.AP).to_equal(10)
    expect(a.Health).to_equal(9)
  end)

  it("[DEW-113] an ability stops where its check fails", function()
    local a, b = pair()
    a:give "Drizzle"
    dice { 2 }
    a:use("Drizzle", { target = b })
    expect(b:has("Slowed")).to_be_false()
  end)

  it("[DEW-114] an action or reaction without its moment is refused; a passive is always there", function()
    local a = pair()
    a:give "Riposte"
    expect(a:use "Riposte").to_be_refused("needs its trigger")
    a:give "Toughness"
    expect(a.MleEva).to_equal(12)
  end)

  it("[DEW-114] what is knocked out uses only what has an IfKO line", function()
    local a, b = pair()
    a:give "Plain Blow"
    a:take(45)
    expect(a:use("Plain Blow", { target = b })).to_be_refused("knocked out")
  end)

  it("what `needs` says is false is refused before it is paid", function()
    local a, b = pair()
    a:give "Last Gasp"
    expect(a:use("Last Gasp", { target = b })).to_be_refused "its needs are not met"
    expect(a.AP).to_equal(20)
    a.Health = 5
    a:use("Last Gasp", { target = b })
    expect({ a.AP, b.Health }).to_equal { 10, 95 }
  end)

  it("[DEW-132] a reaction to an intention comes before it and can end it", function()
    local a, b = pair()
    b:give "Riposte"
    a:give "Plain Blow"
    answers { true }
    a:use("Plain Blow", { target = b })
    expect(b).to_equal { Health = 100, Stamina = 17 }
  end)

  it("[DEW-132] a reaction to a result comes after it", function()
    local a, b = pair()
    b:give "Revenge"
    a:give "Plain Blow"
    answers { true }
    a:use("Plain Blow", { target = b })
    expect(b.Health).to_equal(90)
    expect(a.Health).to_equal(35)
  end)

  it("[DEW-132] it may be declined, and is not offered to who cannot pay", function()
    local a, b = pair()
    b:give "Riposte"
    a:give "Plain Blow"
    answers { false }
    a:use("Plain Blow", { target = b })
    expect(b.Health).to_equal(90)
    b.Stamina = 2
    a:use("Plain Blow", { target = b })
    expect(b.Health).to_equal(80)
  end)

  it("[DEW-132] several reactions come by initiative, each once", function()
    local a, b = pair()
    local guard = creature("Dummy", { at = a.space, side = "beasts" })
    a:give "Splash"
    b:set("initiative", 5); guard:set("initiative", 9)
    b:give "Revenge"; b:give "Riposte"
    answers { true }
    a:use("Splash", { target = b })
    expect(b).to_equal { Health = 100, Stamina = 17 }
    expect(a.Health).to_equal(45)
  end)

end)

describe("What is printed as an action and a reaction", function()
  -- The hero strikes the dummy, which has both cards and this much AP.
  local function armed(ap)
    local a, b = pair()
    b:give "Acid Spray"; a:give "Plain Blow"
    b.AP = ap or 20
    return a, b
  end

  it("[DEW-114] is an action in one's own turn", function()
    local a, b = armed()
    dice { 14 }
    expect(b:use("Acid Spray", { target = a })).to_hit()
    expect({ a.Health, b.AP }).to_equal { 45 - 6, 10 }
    dice { 2 }
    expect(b:use("Acid Spray", { target = a })).to_miss()
    expect({ a.Health, b.AP }).to_equal { 39, 0 }
  end)

  it("[DEW-114] and is offered when its trigger comes", function()
    local a, b = armed()
    answers { true }
    dice { 14 }
    a:use("Plain Blow", { target = b })
    expect({ a.Health, b.Health, b.AP }).to_equal { 39, 90, 10 }
    answers { false }
    a:use("Plain Blow", { target = b })
    expect({ a.Health, b.Health, b.AP }).to_equal { 39, 80, 10 }
  end)

  it("[DEW-114] as an action it is offered in a turn, and withheld", function()
    local a, b = armed()
    answers { "Acid Spray" }
    dice { 14 }
    expect(b:decide {}).to_equal "Acid Spray"
    expect(a.Health).to_equal(39)
    b.AP = 20
    expect(b:use("Withhold Action", { action = "Acid Spray" })).to_be_true()
    expect(b.AP).to_equal(5)
  end)

  it("[DEW-114] what keeps from acting or reacting keeps from the one, not from the other", function()
    local a, b = armed()
    b:modify { cannot = "act" }
    expect(b:use("Acid Spray", { target = a })).to_be_refused()
    answers { true }
    dice { 14 }
    a:use("Plain Blow", { target = b })
    expect(a.Health).to_equal(39)
    a, b = armed()
    b:modify { cannot = "react" }
    dice {}
    a:use("Plain Blow", { target = b })
    dice { 14 }
    expect(b:use("Acid Spray", { target = a })).to_hit()
  end)

  it("[DEW-037] [DEW-114] with too little AP it may be charged as an action, but is not offered", function()
    local a, b = armed(4)
    a:use("Plain Blow", { target = b })
    expect({ a.Health, b.AP }).to_equal { 45, 4 }
    answers { "charge it" }
    b:use("Acid Spray", { target = a })
    expect({ b:has "Charging", b.statuses.Charging.x, b.AP }).to_equal { true, 6, 0 }
  end)

  it("[DEW-049] [DEW-114] only as an action does it cost those who bleed their health", function()
    local a, b = armed()
    b:inflict("Bleeding", 5)
    answers { true }
    dice { 14 }
    a:use("Plain Blow", { target = b })
    expect(b.Health).to_equal(90)
    dice { 14 }
    b:use("Acid Spray", { target = a })
    expect(b.Health).to_equal(85)
  end)

  it("[DEW-066] [DEW-114] a weapon is channelled through it either way", function()
    local a, b = armed()
    local sword = b:give "Jagged Sword"
    sword:set("equipped", true)
    b:channel(sword)
    dice { 14 }
    b:use("Acid Spray", { target = a })
    expect({ a:has "Bleeding", b.Stamina }).to_equal { true, 17 }
    a:lift "Bleeding"
    b:channel(sword)
    answers { true }
    dice { 14 }
    a:use("Plain Blow", { target = b })
    expect({ a:has "Bleeding", b.Stamina }).to_equal { true, 14 }
  end)

  it("[DEW-139] takes mods for actions and for reactions, and is that alone then", function()
    local function fitted(mod)
      local a, b = armed()
      expect(b:fit(b:give(mod), b:things("ability")["Acid Spray"])).never.to_be_refused()
      return a, b
    end
    local a, b = fitted "Reactive Stance"
    expect(b:use("Acid Spray", { target = a })).to_be_refused "needs its trigger"
    a, b = fitted "Combative Stance"
    dice { 14 }
    expect(b:use("Acid Spray", { target = a })).to_hit()
    b.AP = 20
    a:use("Plain Blow", { target = b })                                          -- no question is asked
    expect({ a.Health, b.AP }).to_equal { 39, 20 }
  end)

  it("[DEW-114] is found by what asks for the one or the other", function()
    local a, b = armed()
    a:inflict "Mindful"
    dice { 14 }
    b:use("Acid Spray", { target = a })
    expect(a.Focus).to_equal(8)
  end)

  it("[DEW-114] without a trigger there is nothing to answer", function()
    local a, b = pair()
    b:give "Mute Spray"; a:give "Plain Blow"
    a:use("Plain Blow", { target = b })
    expect(a.Health).to_equal(45)
    expect(b:use("Mute Spray", { target = a })).to_hit()
    expect(a.Health).to_equal(43)
  end)
end)

describe("A free action", function()
  it("[DEW-203] a free action costs nothing and does not count", function()
    local a, b = pair()
    a.AP = 0
    dice { 10, 10, 10 }
    for _ = 1, 3 do a:free("Basic Attack", { target = b }) end
    expect(b.Health).to_equal(55)
    expect(a.AP).to_equal(0)
  end)
end)
