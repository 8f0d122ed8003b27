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

  it("[DEW-203] a free action costs nothing and does not count", function()
    local a, b = pair()
    a.AP = 0
    dice { 10, 10, 10 }
    for _ = 1, 3 do a:free("Basic Attack", { target = b }) end
    expect(b.Health).to_equal(55)
    expect(a.AP).to_equal(0)
  end)
end)
