-- Options with hexes for a character that acts: ACT-044, ACT-100, ACT-102, ACT-109.

local function meet()
  local map = space_map "A-B-C"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = 1
  return rue, character("Hero", { at = map.B, side = "foes" }), map
end

local deal = use "tests/hands".deal

-- The options that concern hexes.
local function offered(who)
  local found = {}
  for _, name in ipairs(who:choices()) do
    if re.find(name, "hex|write|cast") then found[#found + 1] = name end
  end
  return table.concat(found, ", ")
end

describe("Deciding about hexes", function()
  it("[ACT-044] offers what can be done and paid", function()
    local rue = meet()
    deal(rue, 0)
    expect(offered(rue)).to_equal ""
    deal(rue, 1)
    expect(offered(rue)).to_equal "write a hex, cast from a table"
    rue:write "Palm"
    deal(rue, 1)
    expect(offered(rue)).to_equal "write on, write a hex, cast from a table"
    deal(rue, 1)
    rue:write "Palm"
    expect(offered(rue)).to_equal "activate a hex"
    expect(offered(character "Hero")).to_equal ""
  end)

  it("[ACT-044] nothing more than 3 + WIL, no table without its score, nothing one does not reach", function()
    local rue, _, map = meet()
    rue.WIL = 0
    for _ = 1, 3 do rue:write("Palm", { on = map.B }) end
    expect(offered(rue)).to_equal ""
    rue:move_to(map.B)
    expect(offered(rue)).to_equal "activate a hex"
    deal(rue, 0)
    expect(offered(rue)).to_equal ""
  end)

  it("[ACT-044] counts what is begun; a strip round a weapon can be torn", function()
    local rue = meet()
    rue.WIL = -1
    rue:write "Palm"
    deal(rue, 1)
    rue:write "Scald"
    deal(rue, 1)
    expect(offered(rue)).to_equal "write on, activate a hex"
    local hero = character "Hero"
    hero:give("Spark Strip"):put(hero:give "Club")
    deal(hero, 0)
    expect(offered(hero)).to_equal "activate a hex"
    expect(offered(character "Reader")).to_equal ""
  end)

  it("[ACT-103] a modifier alone cannot be written", function()
    local reader = character "Reader"
    deal(reader, 3)
    reader:learn "Sharp"
    expect(offered(reader)).to_equal ""
    reader:learn "Palm"
    expect(offered(reader)).to_equal "write a hex"
    deal(reader, 1)
    answers { "write a hex", 1, 1 }                                     -- only Palm is offered; then Sharp first
    reader:decide()
    expect({ reader:things("hex")[1].name, reader:things("hex")[1]:things("hex")[1].name, reader.AP })
      .to_equal { "Palm", "Sharp", 0 }
  end)

  it("[ACT-100] writes what is named, one hex after another", function()
    local rue = meet()
    deal(rue, 5)
    answers { "write a hex", "Scald", "Sharp", "nothing more" }
    expect(rue:decide()).to_equal "write a hex"
    expect({ rue.AP, rue:things("hex")[1].name, #rue:things("hex")[1]:things "hex" }).to_equal { 1, "Scald", 1 }
  end)

  it("[ACT-100] writes on what was begun, unless its player says otherwise", function()
    local rue = meet()
    deal(rue, 2)
    rue:write "Palm"
    deal(rue, 1)
    expect(rue:decide()).to_equal "write on"
    expect({ rue.AP, rue:things("hex")[1].name }).to_equal { 0, "Palm" }
  end)

  it("[ACT-106] writes on what is to be independent as such", function()
    local rue = meet()
    dice { 6, 6 }
    rue:seek_key("Palm", 8)
    deal(rue, 3)
    rue:write("Palm", { independent = true })
    deal(rue, 1)
    expect(rue:decide()).to_equal "write on"
    expect({ rue.AP, rue:things("hex")[1].signed_by == rue }).to_equal { 0, true }
  end)

  it("[ACT-102] activates one within reach", function()
    local rue, foe, map = meet()
    foe:move_to(map.A)
    local hexes = { rue:write "Scald", rue:write "Salve" }
    deal(rue, 1)
    answers { "activate a hex", hexes[1] }
    rue:decide()
    expect({ foe.standard, rue.AP, hexes[1].alive, hexes[2].alive }).to_equal { 7, 0, false, true }
  end)

  it("[ACT-109] casts from a table", function()
    local rue, foe = meet()
    deal(rue, 1)
    answers { "cast from a table", "Gust", "nothing more" }
    dice { 4, 3 }
    expect(rue:decide()).to_equal "cast from a table"
    expect({ foe.space.name, rue.AP }).to_equal { "C", 0 }
  end)

  it("[ACT-044] a scrivener with a plan writes it and throws it", function()
    local rue, foe, map = meet()
    foe:move_to(map.A)
    rue:set("plan", "Scald + Sharp")
    deal(rue, 4)
    expect({ rue:decide(), rue.AP }).to_equal { "write a hex", 0 }
    deal(rue, 1)
    expect({ rue:decide(), foe.standard, rue.AP }).to_equal { "activate a hex", 6, 1 }
    expect({ rue:decide(), rue.AP }).to_equal { "write a hex", 0 }
  end)
end)

describe("An interrupt", function()
  it("[ACT-049] stands between paying for a hex and what it does", function()
    local map = space_map "A"
    local rue, foe = character("Scribe", { at = map.A }), character("Strong", { at = map.A, side = "foes" })
    foe:give "Club"
    local hex = rue:write "Scald"
    request("start_initiative", { rue, foe })
    for card in rue:things "card" do request("deck_put", "initiative", card, { "hand", rue }) end
    for card in foe:things "card" do request("deck_put", "initiative", card, { "hand", foe }) end
    answers { true, "attack", false, "it is stable", false }
    rue.crit, rue.standard = 1, 0
    dice { 4, 4, 4 }
    expect(rue:activate(hex, { target = foe })).to_be_nil()
    expect({ rue:has "unconscious", rue.AP, hex.alive, foe.standard }).to_equal { true, 2, true, 9 }
  end)

  it("[ACT-049] stands so between paying for a hex, a cast or an item and the rest of it", function()
    local deeds = {
      { 0, function(rue) return rue:write "Salve" end },
      { 2, function(rue) return rue:cast(rue:things("palette")[1], "Glow") end },
      { 2, function(rue) return rue:use_item(rue:give "Whistle") end },
    }
    for _, deed in ipairs(deeds) do
      local map = space_map "A"
      local rue, foe = character("Scribe", { at = map.A }), character("Strong", { at = map.A, side = "foes" })
      rue.WIL, rue.crit, rue.standard = 1, 1, 0
      foe:give "Club"
      request("start_initiative", { rue, foe })
      for card in rue:things "card" do request("deck_put", "initiative", card, { "hand", rue }) end
      for card in foe:things "card" do request("deck_put", "initiative", card, { "hand", foe }) end
      answers(deed[1] > 0 and { true, "attack", false, "it is stable", false }
        or { true, "attack", "it is stable", false })
      dice { 4, 4, 4 }
      deed[2](rue)
      expect({ rue:has "unconscious", rue.AP, #rue:maintained(), rue:has "lit", rue:has "heard" })
        .to_equal { true, deed[1], 0, false, false }
      request "end_initiative"
    end
  end)
end)
