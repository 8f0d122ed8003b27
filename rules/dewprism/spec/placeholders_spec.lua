-- Printed amounts (Placeholder Brackets; Variable X).
local function worth(amount, setup, edits)
  local a, b = duel("Hero", "Dummy")
  a.Element, b.Element = "Neutral", "Neutral"
  b.MaxHealth = 1000; b.Health = 1000
  if setup then setup(a, b) end
  a:give "Measure"
  edits = edits or {}
  edits.damage, edits.target = amount, b
  a:use("Measure", edits)
  return 1000 - b.Health
end

describe("Placeholders", function()
  it("[DEW-120] a number before the braces multiplies", function()
    expect(worth("3{SklPwr}", function(a) a.SklPwr = 4 end)).to_equal(12)
    expect(worth("{SklPwr}", function(a) a.SklPwr = 4 end)).to_equal(4)
    expect(worth("12")).to_equal(12)
    expect(worth("3{target's MlePwr}")).to_equal(6)
    expect(worth("3{your MlePwr + 1}")).to_equal(18)
  end)

  it("[DEW-120] only a number in round brackets is a rank", function()
    local function raise(a) a:modify { rank = "+1" } end
    expect(worth("(3){SklPwr}", raise)).to_equal(20)
    expect(worth("3{SklPwr}", raise)).to_equal(15)
  end)

  it("[DEW-121] inside braces products, quotients and sums, rounded down first", function()
    local function level(a) a.TL = 7 end
    expect(worth("{5TL}", level)).to_equal(35)
    expect(worth("{TL5}", level)).to_equal(35)
    expect(worth("(2){TL/5}", level)).to_equal(2)
    expect(worth("{MlePwr+2}")).to_equal(7)
    expect(worth("(X5)", nil, { x = 3 })).to_equal(15)
    expect(worth("{CL, max 10}", function(a) a.CL = 14 end)).to_equal(10)
  end)

  it("[DEW-121] sums outside of the braces too, a rank in them only where it stands", function()
    local function level(a) a.TL = 7 end
    local function raise(a) a.TL = 7; a:modify { rank = "+1" } end
    expect(worth("15-{TL/2}", level)).to_equal(12)
    expect(worth("15 - [TL/2]", level)).to_equal(12)
    expect(worth("1+{TL/5}", level)).to_equal(2)
    expect(worth("{TL/5}+2{TL}-1 fire", level)).to_equal(14)
    expect(worth("20-(2){TL}+3", level)).to_equal(9)
    expect(worth("(2){TL}-2{TL/2}-{TL-4}", raise)).to_equal(12)
    expect(worth("{CL, max 10}+1", function(a) a.CL = 14 end)).to_equal(11)
    expect(worth("TL+2*3", level)).to_equal(13)
  end)

  it("[DEW-121] what is no sum is told", function()
    local a, b = duel("Hero", "Dummy")
    a:give "Measure"
    for _, text in ipairs { "15-", "15--{TL/2}", "-{TL}", "{TL}{TL}", "3{TL+}-1" } do
      expect(function() return a:use("Measure", { damage = text, target = b }) end)
        .to_fail_with("'" .. text .. "' is no amount; write for example (3)")
    end
  end)

  it("[DEW-120] a brace or bracket without its partner is told", function()
    local a, b = duel("Hero", "Dummy")
    a:give "Measure"
    local cases = {
      ["15-{TL/2"] = "the '{' before 'TL/2' is never closed; write '}' behind it",
      ["(1)MlePwr}"] = "the '}' behind '(1)MlePwr' closes nothing; write '{' before it",
      ["(2){MgcPwr fire"] = "the '{' before 'MgcPwr fire' is never closed; write '}' behind it",
      ["(2{MgcPwr}"] = "the '(' before '2{MgcPwr}' is never closed; write ')' behind it",
      ["2{TL]"] = "the ']' behind '2{TL' closes nothing; write '[' before it",
    }
    for text, why in pairs(cases) do
      expect(function() return a:use("Measure", { damage = text, target = b }) end)
        .to_fail_with("'" .. text .. "' is no amount: " .. why)
    end
  end)

  it("[DEW-120] a rank may be subtracted", function()
    expect(worth "12-(2){MlePwr}").to_equal(2)
    expect(worth "9-(2)").to_equal(7)
  end)

  it("[DEW-120] what is no element is told, with those that there are", function()
    local a, b = duel("Hero", "Dummy")
    a:give "Measure"
    expect(function() return a:use("Measure", { damage = "(2){MgcPwr} ice", target = b }) end)
      .to_fail_with "'ice' is no element; write fire, water,"
  end)

  it("[DEW-122] powers, evasions, levels", function()
    local function set(a) a.MlePwr, a.MgcPwr, a.MleEva, a.CL, a.TL, a.DL = 2, 3, 4, 5, 6, 7 end
    local cases = { MlePwr = 2, MgcPwr = 3, MleEva = 4, CL = 5, TL = 6, DL = 7 }
    for name, number in pairs(cases) do expect(worth("{" .. name .. "}", set)).to_equal(number) end
  end)

  it("[DEW-122] a damage score is power times the rank of the weapon, 1 without one", function()
    expect(worth("{MleDmg}")).to_equal(15)
    expect(worth("{MgcDmg}")).to_equal(5)
  end)

  it("[DEW-122] WpnRng is the farthest reach of what is in hand and whole", function()
    local function bow(broken)
      return function(a)
        local weapon = a:give("Short Bow")
        a:equip(weapon, "secondary")
        weapon:set("broken", broken)
      end
    end
    expect({ worth("5{WpnRng}"), worth("5{WpnRng}", bow(false)), worth("5{WpnRng}", bow(true)) }).to_equal { 0, 10, 0 }
  end)

  it("[DEW-122] TmWrk and OutNum count those in the space", function()
    local function crowd(a)
      for _ = 1, 2 do creature("Dummy", { at = a.space, side = "heroes" }) end
      for _ = 1, 3 do creature("Dummy", { at = a.space, side = "beasts" }) end
    end
    expect(worth("{TmWrk}", crowd)).to_equal(2)
    expect(worth("{OutNum}", crowd)).to_equal(1)
  end)

  it("[DEW-123] a negative amount is 0, the variable keeps its sign", function()
    local function friends(a) for _ = 1, 3 do creature("Dummy", { at = a.space, side = "heroes" }) end end
    expect(worth("5{OutNum}", friends)).to_equal(0)
    local a = duel("Hero", "Dummy")
    friends(a)
    expect(a.OutNum).to_equal(-3)
    a.Health = 20
    a:heal("5{OutNum}")
    expect(a.Health).to_equal(20)
  end)

  it("[DEW-124] X is what the card or the payer says, everywhere in the card", function()
    expect(worth("(X){MgcPwr}", nil, { x = 4 })).to_equal(20)
    local a, b = duel("Hero", "Dummy")
    a.Element = "Neutral"
    a:give "Outpour"
    answers { 4 }
    a:use("Outpour", { target = b })
    expect(a.Mana).to_equal(11)
    expect(b.Health).to_equal(80)
    expect(b.statuses.Slowed.turns).to_equal(4)
  end)
end)
