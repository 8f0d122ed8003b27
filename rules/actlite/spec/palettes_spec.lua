-- Durable hexes and tables: ACT-109.

local function meet(wil)
  local map = space_map "A-B-C-D-E"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = wil or 1
  return rue, rue:things("palette")[1], character("Hero", { at = map.B, side = "foes" }), map
end

local deal = use "tests/hands".deal

describe("A hex table", function()
  it("[ACT-109] casts what stands on it at once, as often as one likes", function()
    local rue, staff, foe = meet()
    dice { 4, 3, 4, 3 }
    expect(rue:cast(staff, "Gust")).to_be_true()
    expect(foe.space.name).to_equal "C"
    rue:cast(staff, "Gust")
    expect({ foe.space.name, rue.written, #rue:maintained(), #staff:things "hex" }).to_equal { "D", 0, 0, 3 }
  end)

  it("[ACT-109] a casting DC is a check before; failed it does nothing", function()
    local rue, staff, foe = meet()
    dice { 3, 3 }
    expect(rue:cast(staff, "Gust")).to_be_false()
    expect({ foe.space.name, staff:things("hex")["Gust"].alive }).to_equal { "B", true }
    expect(rue:cast(staff, "Glow")).to_be_true()
    expect(rue:has "lit").to_be_true()
  end)

  it("[ACT-109] combinations of its own hexes, under the same limit of modifiers", function()
    local rue, staff, foe, map = meet()
    foe:move_to(map.D)
    dice { 4, 3 }
    rue:cast(staff, "Gust + Twin")
    expect(foe.space.name).to_equal "E"
    expect(rue:cast(staff, "Twin")).to_be_refused "a modifier needs a hex"
    expect(rue:cast(staff, "Gust + Hum")).to_be_refused "Hum is not on Staff"
    expect(rue:cast(staff, "Glow + Twin + Twin + Twin + Twin")).to_be_true()
    expect(rue:cast(staff, "Glow + Twin + Twin + Twin + Twin + Twin")).to_be_refused "no more modifiers"
  end)

  it("[ACT-109] asks for what the table asks, and costs what it says", function()
    local rue, staff, foe = meet(0)
    expect(rue:cast(staff, "Glow")).to_be_refused "needs WIL 1"
    rue.WIL = 1
    deal(rue, 1)
    rue:cast(staff, "Glow")
    expect(rue.AP).to_equal(0)
    expect(rue:cast(staff, "Glow")).to_be_refused "needs 1 AP"
    staff:put(foe)
    rue:set("in_initiative", false)
    expect(rue:cast(staff, "Glow")).to_be_refused "not at hand"
  end)

  it("[ACT-109] takes durable hexes, which are not kept up and do not expire", function()
    local rue, staff = meet()
    rue:take(5)
    expect(rue:write("Palm", { on = staff })).to_be_refused "Palm is not durable"
    expect(rue:write "Glow").to_be_refused "from a table only"
    local hum = rue:write("Hum", { on = staff })
    rue:sleep()
    request("pass_hours", 30)
    rue:cast(staff, "Hum + Twin")
    expect({ hum.holder == staff, rue.standard, #rue:maintained() }).to_equal { true, 5, 0 }
  end)

  it("[ACT-109] what is durable stays when it is activated, and is gone when it is destroyed", function()
    local rue = meet()
    rue:take(5)
    local hum = rue:write "Hum"
    rue:activate(hum); rue:activate(hum)
    expect({ hum.alive, rue.standard }).to_equal { true, 6 }
    hum:destroy()
    expect({ hum.alive, rue.standard }).to_equal { false, 7 }
    local mixed = rue:write "Hum + Sharp"
    rue:activate(mixed)
    expect({ mixed.alive, rue.standard }).to_equal { false, 8 }
  end)
end)
