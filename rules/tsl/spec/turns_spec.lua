-- Turn order and turns: TSL-014 to TSL-026, TSL-126, TSL-127.

-- Two against one, all Near each other, in a scene.
local function scene(surprised)
  local vela = creature("Adept", { called = "Vela" })
  local mar = creature("Steward", { called = "Mar" })
  local thug = creature("Plain", { called = "Thug", side = "foes" })
  vela:zone(mar, "Near"); vela:zone(thug, "Near"); mar:zone(thug, "Near")
  request("start_scene", { vela, mar, thug }, surprised and { thug })
  return vela, mar, thug
end

local function turn_of(who)
  answers { who }
  return request "next_turn"
end

local function left(who) return { who.action, who.movement, who.reaction } end

describe("The order of turns", function()
  it("[TSL-014] is named by the GM, of those who have not acted", function()
    local vela, mar, thug = scene()
    expect(turn_of(mar)).to_be(mar)
    answers { 2 }
    expect(request "next_turn").to_be(thug)
    expect(request "next_turn").to_be(vela)
    expect(turn_of(mar)).to_be(mar)
  end)

  it("[TSL-014] or freely, where the campaign says so", function()
    request("choose", "turn_order", "anybody")
    local _, mar = scene()
    turn_of(mar)
    expect(turn_of(mar)).to_be(mar)
    expect(mar.action).to_equal(1)
  end)

  it("[TSL-015] ends a round when all have acted or were passed", function()
    local vela, mar, thug = scene()
    turn_of(vela); turn_of(mar); turn_of(thug)
    expect(turn_of(vela)).to_be(vela)
    answers { "the round ends", thug }
    expect(request "next_turn").to_be(thug)
    thug:mark("Body", 4)
    turn_of(vela); turn_of(mar)
    expect(turn_of(vela)).to_be(vela)
  end)
end)

describe("A turn", function()
  it("[TSL-016] gives an Action and a Movement, in either order", function()
    local vela, mar, thug = scene()
    turn_of(vela)
    dice { 4, 4, 4, 1, 1 }
    expect({ vela:roll("Hand", 11), vela:shift(thug, "farther") }).to_equal { "Mixed", "Far" }
    turn_of(mar)
    dice { 4, 4, 4, 1, 1 }
    expect({ mar:shift(thug, "nearer"), mar:roll("Voice", 11) }).to_equal { "Engaged", "Mixed" }
    expect({ left(vela), left(mar) }).to_equal { { 0, 0, 1 }, { 0, 0, 1 } }
  end)

  it("[TSL-017] an Action is a roll or another deed, and there is one", function()
    local vela, mar, thug = scene()
    turn_of(vela)
    vela:use_item(vela:gain "Salve")
    expect(vela.action).to_equal(0)
    expect(vela:roll("Hand", 11)).to_be_refused "no action left"
    expect(vela:use "Tactical Assist").to_be_refused "no action left"
    turn_of(mar)
    dice { 1, 1, 1, 1, 1 }
    mar:attack(thug, { type = "social pressure", static = 11 })
    expect(left(mar)).to_equal { 0, 1, 1 }
    expect(mar:attack(thug, { type = "social pressure", static = 11 })).to_be_refused "no action left"
    expect(mar:roll("Voice", 11)).to_be_refused "no action left"
  end)

  it("[TSL-018] a Movement is one zone, or staying put", function()
    local vela, mar, thug = scene()
    turn_of(vela)
    expect(vela:shift(thug, "farther")).to_equal "Far"
    expect(vela:shift(thug, "farther")).to_be_refused "no movement left"
    expect(vela:zone(thug)).to_equal "Far"
    turn_of(mar)
    mar:stay()
    expect(left(mar)).to_equal { 1, 0, 1 }
  end)

  it("[TSL-019] a Double Movement takes the place of Action and Movement", function()
    local vela, mar, thug = scene()
    vela:zone(thug, "Far")
    turn_of(vela)
    expect(vela:double_move { { thug, "nearer" }, { thug, "nearer" } }).to_equal(2)
    expect({ vela:zone(thug), left(vela) }).to_equal { "Engaged", { 0, 0, 1 } }
    expect(vela:attack(thug, { type = "melee" })).to_be_refused "no action left"
    turn_of(mar)
    dice { 4, 4, 4, 1, 1 }
    mar:roll("Voice", 11)
    expect(mar:double_move { { thug, "nearer" }, { thug, "nearer" } }).to_be_refused "no action left"
    expect(mar:zone(thug)).to_equal "Near"
  end)

  it("[TSL-019] costs nothing where there is no way for its first zone", function()
    local vela, _, thug = scene()
    vela:zone(thug, "Engaged")
    turn_of(vela)
    expect(vela:double_move { { thug, "nearer" }, { thug, "nearer" } }).to_be_refused "Engaged already"
    expect({ left(vela), vela:zone(thug) }).to_equal { { 1, 1, 1 }, "Engaged" }
    expect(vela:double_move { { thug, "farther" }, { thug, "nearer" } }).to_equal(2)
  end)

  it("[TSL-020] is two zones in all", function()
    local vela, _, thug = scene()
    vela:zone(thug, "Distant")
    turn_of(vela)
    vela:double_move { { thug, "nearer" }, { thug, "nearer" } }
    expect({ vela:zone(thug), vela.movement }).to_equal { "Near", 0 }
    expect(vela:double_move { { thug, "nearer" }, { thug, "nearer" }, { thug, "nearer" } }).to_be_refused "two zones"
  end)

  it("[TSL-021] may be about two creatures, and is answered between the two zones", function()
    local vela, mar, thug = scene()
    turn_of(thug)
    expect(thug:double_move { { vela, "nearer" }, { mar, "farther" } }).to_equal(2)
    expect({ thug:zone(vela), thug:zone(mar) }).to_equal { "Engaged", "Far" }
    request("end_scene", { vela, mar, thug })
    thug:zone(vela, "Near"); thug:zone(mar, "Near")
    vela:gain "Spear"
    dice { 6, 6, 6, 6, 1, 1, 1, 1, 1, 1 }
    expect(thug:double_move { { vela, "nearer" }, { mar, "nearer" } }).to_equal(1)
    expect({ thug.Body, thug:has "Broken", thug:zone(mar) }).to_equal { 4, true, "Near" }
  end)

  it("[TSL-025] carries nothing over", function()
    local vela, mar, thug = scene()
    turn_of(vela); turn_of(mar); turn_of(thug)
    turn_of(vela)
    expect(left(vela)).to_equal { 1, 1, 1 }
  end)
end)

describe("A Reaction", function()
  it("[TSL-022] is one a round, in other people's turns too, and costs nothing else", function()
    local vela, mar, thug = scene()
    mar:zone(vela, "Engaged")
    turn_of(vela)
    thug:gain "Knife"
    turn_of(thug)
    thug:zone(vela, "Engaged")
    dice { 6, 6, 3, 1, 1 }
    thug:attack(vela, { with = "Knife", static = 8 })
    expect({ vela.Body, mar.Body, mar.reaction, mar.action, mar.movement }).to_equal { 0, 2, 0, 1, 1 }
    expect(mar:use("Tactical Assist", { target = vela })).to_be_refused "own turn only"
    vela:mark("Body", 1)
    expect({ vela.Body, mar.Body }).to_equal { 1, 2 }
  end)

  it("[TSL-022] is not for one's own turn, and is not asked for there", function()
    local vela, mar, thug = scene()
    mar:zone(vela, "Engaged"); mar:zone(thug, "Engaged")
    turn_of(mar)
    vela:mark("Body", 1)
    expect({ vela.Body, mar.Body, mar.reaction }).to_equal { 1, 0, 1 }
    expect(mar:attack(thug, { type = "melee", static = 11, cost = "reaction" })).to_be_refused "turns of others"
    mar:end_turn()
    vela:mark("Body", 1)
    expect({ vela.Body, mar.Body, mar.reaction }).to_equal { 1, 1, 0 }
  end)

  it("[TSL-023] is there again at one's own turn, not at the round's end", function()
    local vela, mar, thug = scene()
    mar:zone(vela, "Engaged")
    turn_of(mar); turn_of(vela)
    vela:mark("Body", 1)
    expect(mar.reaction).to_equal(0)
    turn_of(thug); turn_of(vela)
    vela:mark("Body", 1)
    expect({ mar.reaction, vela.Body, mar.Body }).to_equal { 0, 1, 1 }
    turn_of(thug); turn_of(mar)
    expect(mar.reaction).to_equal(1)
  end)

  it("[TSL-024] abilities cost an Action unless they say otherwise", function()
    local vela, _, thug = scene()
    for _, name in ipairs { "Taunt", "Slip", "Glare", "Second Breath" } do vela:give(name) end
    turn_of(vela)
    local seen = {}
    vela:use "Glare"
    seen[1] = left(vela)
    vela:use "Slip"
    seen[2] = left(vela)
    dice { 6, 6, 3, 1, 1, 1, 1, 1, 1, 1 }
    vela:use("Taunt", { target = thug })
    seen[3] = left(vela)
    turn_of(thug)
    answers { true }
    vela:mark("Body", 2)
    seen[4] = left(vela)
    expect(seen).to_equal { { 1, 1, 1 }, { 1, 0, 1 }, { 0, 0, 1 }, { 0, 0, 0 } }
    expect(vela.Body).to_equal(1)
    expect(vela:use "Second Breath").to_be_refused "answers something"
  end)

  it("[TSL-026] is there from the scene's start, but not for the surprised", function()
    local vela, _, thug = scene(true)
    expect({ vela.reaction, thug.reaction, thug:has "Surprised" }).to_equal { 1, 0, true }
    turn_of(thug)
    expect(thug.reaction).to_equal(1)
    thug:end_turn()
    expect(thug:has "Surprised").to_be_false()
  end)
end)

describe("What ends", function()
  it("[TSL-126] with a roll, a roll of a domain, a turn's start or end, the scene, a repair", function()
    local vela, mar, thug = scene()
    turn_of(vela)
    vela:use "Draw Aggro"
    mar:inflict "Assisted"; mar:inflict "Attuned"; thug:inflict "Pinned"
    local shield = thug:gain "Shield"
    shield:inflict "Spent"
    local function there()
      return { vela:has "Drawing Aggro", mar:has "Assisted", mar:has "Attuned", thug:has "Pinned", shield:has "Spent" }
    end
    vela:end_turn()
    turn_of(mar)
    dice { 4, 4, 4, 1, 1 }
    mar:roll("Voice", 11)
    expect(there()).to_equal { true, false, true, true, true }
    turn_of(thug); thug:end_turn()
    expect(there()).to_equal { true, false, true, false, true }
    turn_of(vela)
    expect(there()).to_equal { false, false, true, false, true }
    request("end_scene", { vela, mar, thug })
    expect(there()).to_equal { false, false, false, false, true }
    shield:mend()
    expect(there()).to_equal { false, false, false, false, false }
  end)

  it("[TSL-126] or with so many rounds, or with the fight, which is the scene", function()
    local vela, mar, thug = scene()
    local everybody = { vela, mar, thug }
    mar:inflict "Winded"; mar:inflict "Roused"
    local winded = {}
    for round = 1, 3 do
      for _, who in ipairs(everybody) do turn_of(who) end
      winded[round] = mar:has "Winded"
    end
    expect({ winded, mar:has "Roused" }).to_equal { { true, true, false }, true }
    request("end_scene", everybody)
    expect(mar:has "Roused").to_be_false()
  end)

  it("[TSL-126] or when the next round starts; the last round ends with its scene", function()
    local vela, mar, thug = scene()
    local everybody = { vela, mar, thug }
    for _, who in ipairs(everybody) do turn_of(who) end
    mar:inflict("Winded", 1, { lasts = "start of next round" })
    vela:inflict("Winded", 1, { lasts = "1 round" })
    thug:inflict("Winded", 1, { lasts = "2 rounds" })
    turn_of(vela)
    expect({ mar:has "Winded", vela:has "Winded", thug:has "Winded" }).to_equal { false, false, true }
    request("end_scene", everybody)
    expect(thug:has "Winded").to_be_false()
  end)

  it("[TSL-126] and with it what was done may be done again", function()
    local vela, mar, thug = scene()
    local TIMES = { "turn", "round", "scene", "battle", "combat" }
    for _, time in ipairs(TIMES) do vela:give("Once a " .. time) end
    local function open()
      local found = {}
      for _, time in ipairs(TIMES) do
        if vela:use("Once a " .. time) then found[#found + 1] = time end
      end
      return found
    end
    turn_of(vela)
    expect({ open(), open() }).to_equal { TIMES, {} }
    turn_of(mar)
    expect(open()).to_equal {}
    turn_of(thug)
    turn_of(vela)
    expect(open()).to_equal { "turn", "round" }
    request("end_scene", { vela, mar, thug })
    expect(open()).to_equal { "scene", "battle", "combat" }
  end)

  it("[TSL-127] a scene's end leaves Stress, uses, and what is broken or spent", function()
    local vela, mar, thug = scene()
    local pistol, shield = vela:gain "Pistol", vela:gain "Shield"
    turn_of(vela)
    dice { 1, 1, 1, 1, 1 }
    vela:attack(thug, { with = pistol, static = 11 })
    shield:inflict "Spent"
    mar:mark("Mind", 2)
    mar:use("Grant Reroll", { target = vela })
    vela:inflict "Assisted"; vela:inflict "Drawing Aggro"
    request("end_scene", { vela, mar, thug })
    expect({ mar.Mind, pistol.uses, pistol:has "Broken", shield:has "Spent" }).to_equal { 2, 11, true, true }
    expect({ vela:has "Assisted", vela:has "Drawing Aggro", #vela:things "promise" }).to_equal { false, false, 0 }
    mar:recover("Mind", 2)
    expect(mar.Mind).to_equal(0)
  end)

  it("[TSL-127] and gives back to everybody what a turn and a round allow", function()
    local vela, mar, thug = scene()
    mar:zone(vela, "Engaged")
    turn_of(vela)
    vela:mark("Body", 1)
    turn_of(mar)
    mar:use "Draw Aggro"
    expect({ left(mar), mar.Body }).to_equal { { 0, 0, 1 }, 1 }
    request("end_scene", { vela, mar, thug })
    expect(left(mar)).to_equal { 1, 1, 1 }
    vela:mark("Body", 1)
    expect({ vela.Body, mar.Body, mar.reaction }).to_equal { 0, 2, 0 }
  end)
end)
