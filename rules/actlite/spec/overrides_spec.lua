-- Hexes that override rules, and hexes that wrap others: ACT-104, ACT-108.

local function meet(wil)
  local map = space_map "A-B-C-D"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = wil or 3
  return rue, character("Hero", { at = map.A, side = "foes" }), map
end

local deal = use "tests/hands".deal

describe("A modifier around the combination", function()
  it("[ACT-104] does all of it again", function()
    local rue, foe = meet()
    rue:take(5)
    local hex = rue:write "Scald + Echo + Salve"
    rue:activate(hex)
    expect({ foe.standard, rue.standard, hex.alive }).to_equal { 5, 6, false }
    foe.standard = 9
    rue:activate(rue:write "Palm + Scald + Echo + Echo")
    expect({ foe.standard, rue.standard }).to_equal { 9 - 4 * 2, 6 + 3 }
  end)

  it("[ACT-104] or nothing of it, and the hex is gone all the same", function()
    local rue, foe = meet()
    local hex = rue:write "Scald + Mute + Bite"
    rue:activate(hex)
    expect({ foe.standard, rue.standard, hex.alive }).to_equal { 9, 9, false }
  end)
end)

describe("A rule that is overridden", function()
  it("[ACT-108] by a hex: it may be put on other people's", function()
    local rue, foe = meet()
    local tarn = character("Scribe", { at = rue.space, side = "foes" })
    local hex = rue:write "Scald"
    expect(tarn:combine(hex, "Sharp")).to_be_refused "one's own"
    expect(tarn:combine(hex, "Graffito")).to_be(hex)
    expect({ hex.creator == rue, hex:things("hex")[1].creator == tarn }).to_equal { true, true }
    rue:activate(hex, { target = foe })
    expect(foe.standard).to_equal(7)
  end)

  it("[ACT-108] its price, and how long it lasts", function()
    local rue = meet()
    deal(rue, 5)
    local hex = rue:write "Palm + Graffito"
    expect(rue.AP).to_equal(0)
    request("pass_hours", 2)
    expect(hex.alive).to_be_false()
  end)

  it("[ACT-108] whether it survives the night, and what looking for it costs", function()
    local rue = meet()
    rue:take(5)
    local kept, gone = rue:write "Salve + Waking", rue:write "Salve"
    rue:sleep()
    request("pass_hours", 30)
    expect({ kept.alive, gone.alive, #rue:maintained() }).to_equal { true, false, 1 }
    deal(rue, 0)
    rue:activate(kept)
    expect(rue.standard).to_equal(5)
  end)

  it("[ACT-108] by a skill: how many one writes, keeps up and modifies, and what it costs", function()
    local rue = meet(0)
    rue:give "Fast Hand"
    expect(rue:write "Palm + Sharp + Sharp").to_be_refused "no more modifiers"
    local first = rue:write "Palm"
    for _ = 1, 3 do rue:write "Palm" end
    expect(rue:write "Palm").to_be_refused "no more hexes"
    rue:rest()
    rue:write "Palm"
    expect(first.alive).to_be_true()
    rue:write "Palm"
    expect(first.alive).to_be_false()
    rue:rest()
    deal(rue, 3)
    rue:write "Palm + Sharp"
    expect(rue.AP).to_equal(0)
  end)

  it("[ACT-108] by the hex that is written: how many are written and kept up, and how many modifiers", function()
    local rue = meet(-1)
    rue:learn "Margin Note"
    rue:learn "Crowded"
    expect(rue:write "Palm + Sharp + Sharp + Sharp").to_be_refused "no more modifiers"
    local first = rue:write "Palm"
    rue:write "Palm"
    expect(rue:write "Palm").to_be_refused "no more hexes"
    local note = rue:write "Margin Note + Sharp + Sharp + Crowded"
    expect({ #note:things "hex", first.alive }).to_equal { 3, true }
    expect(rue:write "Margin Note").to_be_refused "no more hexes"
    rue:rest()
    expect({ rue:write "Palm + Sharp" == nil, note.alive, first.alive }).to_equal { false, true, false }
  end)
end)
