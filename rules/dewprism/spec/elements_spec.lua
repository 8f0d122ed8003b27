-- Elements and the order of rank changes (Elements; Meta Logic).
local function pair(element, other)
  local a, b = duel("Hero", "Dummy")
  a.Element, b.Element = element or "Neutral", other or "Neutral"
  b.MaxHealth = 1000; b.Health = 1000
  return a, b
end

-- The damage of the card to a target of this element.
local function harm(card, element, own)
  local a, b = pair(own, element)
  local thing = a:give(card)
  a:use(thing, { target = b })
  return 1000 - b.Health
end

describe("Elements", function()
  it("[DEW-106] the element of the ability comes first, then the weapon's, then one's own", function()
    expect(harm("Splash", "Fire", "Wind")).to_equal(15)
    expect(harm("Plain Blow", "Water", "Wind")).to_equal(15)
    local a, b = pair("Wind", "Water")
    a:attack(b, { weapon = a:give "Fire Sword", check = "sure" })
    expect(1000 - b.Health).to_equal(5 * 2)
    b.Health = 1000
    a:attack(b, { weapon = a:give "Training Sword", check = "sure" })
    expect(1000 - b.Health).to_equal(5 * 4)
  end)

  it("[DEW-106] a trap has its maker's element; that nobody set, or whose maker is gone, has none", function()
    local a, b = pair("Fire", "Wind")
    local function sprung()
      b.Health = 1000
      b:begin_turn()
      return 1000 - b.Health
    end
    a:use("Lay Snare")
    expect(sprung()).to_equal(5 * 3)
    a:destroy()
    expect(sprung()).to_equal(4)
    b:props("Snare Trap")[1]:destroy()
    b.space:place("Snare Trap")
    expect(sprung()).to_equal(4)
  end)

  it("[DEW-107] a strong element raises the rank, a vulnerable one lowers it", function()
    expect(harm("Splash", "Fire")).to_equal(15)
    expect(harm("Splash", "Wind")).to_equal(5)
    expect(harm("Splash", "Water")).to_equal(10)
    expect(harm("Splash", "Neutral")).to_equal(10)
  end)

  it("that a script names is the printed one, and one of the elements", function()
    local a, b = pair("Neutral", "Wind")
    a:give "Brand"
    a:use("Brand", { target = b })
    expect(1000 - b.Health).to_equal(15)
    expect(function() return b:take(3, "fier") end).to_fail_with "'fier' is no element"
    expect(b:take(3, "Dark/dark")).to_equal(3)
  end)

  it("[DEW-107] only for this action", function()
    local a, b = pair("Neutral", "Fire")
    a:give "Splash"; a:give "Plain Blow"
    a:use("Splash", { target = b })
    a:use("Plain Blow", { target = b })
    expect(1000 - b.Health).to_equal(15 + 10)
  end)

  it("[DEW-108] who is strong against whom, read from the attack", function()
    local strong = { { "Fire", "Wind" }, { "Wind", "Water" }, { "Water", "Fire" }, { "Dark", "Light" },
      { "Light", "Dark" }, { "Metal", "Electric" }, { "Electric", "Metal" } }
    for _, case in ipairs(strong) do expect(harm("Plain Blow", case[2], case[1])).to_equal(15) end
    local weak = { { "Fire", "Water" }, { "Water", "Wind" }, { "Wind", "Fire" }, { "Dark", "Dark" },
      { "Light", "Light" }, { "Metal", "Metal" }, { "Electric", "Electric" } }
    for _, case in ipairs(weak) do expect(harm("Plain Blow", case[2], case[1])).to_equal(5) end
    expect(harm("Plain Blow", "Fire", "Fire")).to_equal(10)
    expect(harm("Plain Blow", "Fire", "Metal")).to_equal(10)
  end)

  it("[DEW-109] Noble is strong and vulnerable, Neutral neither", function()
    expect(harm("Plain Blow", "Fire", "Noble")).to_equal(15)
    expect(harm("Plain Blow", "Noble", "Fire")).to_equal(15)
    expect(harm("Plain Blow", "Noble", "Noble")).to_equal(15)
    expect(harm("Plain Blow", "Neutral", "Noble")).to_equal(10)
    expect(harm("Plain Blow", "Noble", "Neutral")).to_equal(10)
  end)

  it("[DEW-110] two elements of the target are summed, within one step", function()
    expect(harm("Splash", "Fire/Wind")).to_equal(10)
    expect(harm("Splash", "Fire & Noble")).to_equal(15)
    expect(harm("Splash", "Wind/Dark")).to_equal(5)
    expect(harm("Splash", "Fire/Fire")).to_equal(15)
  end)

  it("[DEW-110] of two own elements one is chosen, once an action", function()
    local a, b = pair("Fire/Dark", "Light")
    a:give "Two Blows"
    answers { "Dark" }
    a:use("Two Blows", { target = b })
    expect(1000 - b.Health).to_equal(30)
  end)

  it("[DEW-111] element, then the ability's modifiers, each floored at 0", function()
    expect(harm("Weak Splash", "Wind")).to_equal(5)
    expect(harm("Weak Splash", "Neutral")).to_equal(10)
  end)

  it("[DEW-111] half of the rank after the element", function()
    expect(harm("Half Splash", "Fire")).to_equal(5)
  end)

  it("[DEW-111] the ability, then statuses, then the natural 1's penalty", function()
    local a, b = pair()
    a:give "Half Splash"
    a:modify { rank = "+2" }
    a:use("Half Splash", { target = b })
    expect(1000 - b.Health).to_equal(15)
    b.Health = 1000
    a:inflict "Off Balance"
    a:use("Half Splash", { target = b })
    expect(1000 - b.Health).to_equal(5)
  end)

  it("[DEW-111] a natural 20 comes last", function()
    local a, b = pair()
    a:give "Sure Splash"
    a:inflict "Off Balance"
    dice { 20 }
    a:use("Sure Splash", { target = b })
    expect(1000 - b.Health).to_equal(5)
  end)

  it("[DEW-111] a basic attack's critical is a higher base, before the element", function()
    local a, b = pair("Water", "Wind")
    a:modify { rank = "50%" }
    dice { 20 }
    a:attack(b)
    expect(1000 - b.Health).to_equal(5)
  end)

  it("[DEW-111] rank 0 does no damage, but it is a hit", function()
    local a, b = pair("Neutral", "Wind")
    a:give "Drizzle"
    dice { 10 }
    a:use("Drizzle", { target = b })
    expect(b.Health).to_equal(1000)
    expect(b:has("Slowed")).to_be_true()
  end)

  it("[DEW-112] the GM is asked for what is no rule", function()
    local a = pair()
    a:give "Odd Custom"
    answers { false }
    expect(a:use "Odd Custom").to_be_refused("the GM says no")
    answers { true }
    a:use "Odd Custom"
    expect(a.AP).to_equal(10)
  end)
end)
