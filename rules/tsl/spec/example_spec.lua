-- The ambush, move by move, and duties of the engine: TSL-120 to TSL-125, TSL-128.

-- Vela, Mar and Ko; a thug that is near, a thug that is far, and the one who arranged it.
local function ambush()
  local vela = creature("Shooter", { called = "Vela" })
  local mar = creature("Steward", { called = "Mar" })
  local ko = creature("Mystic", { called = "Ko" })
  local near = creature("Grunt", { called = "First thug", side = "ambushers" })
  local far = creature("Grunt", { called = "Second thug", side = "ambushers" })
  local all = { vela, mar, ko, near, far }
  for i, one in ipairs(all) do for j = i + 1, #all do one:zone(all[j], j > 3 and "Far" or "Near") end end
  vela:zone(near, "Near")
  request("start_scene", all)
  return { vela = vela, mar = mar, ko = ko, near = near, far = far, all = all }
end

local function turn(who)
  answers { who }
  request "next_turn"
end

describe("The ambush", function()
  it("[TSL-121] Vela: Hand, four dice, 16 against 11: a Success, and the thug is Broken", function()
    local at = ambush()
    turn(at.vela)
    dice { 5, 4, 4, 3, 1 }
    expect(at.vela:attack(at.near, { with = "Pistol", static = 11 })).to_equal "Success"
    expect({ at.vela.rolled, at.near.Body, at.near:has "Broken", at.vela.movement }).to_equal { 16, 2, true, 1 }
  end)

  it("[TSL-122] the thug: a Double Movement to Engaged with Ko, and no attack", function()
    local at = ambush()
    turn(at.far)
    expect(at.far:double_move { { at.ko, "nearer" }, { at.ko, "nearer" } }).to_equal(2)
    expect(at.far:zone(at.ko)).to_equal "Engaged"
    expect(at.far:attack(at.ko, { type = "melee" })).to_be_refused "no action left"
  end)

  it("[TSL-123] Mar: Voice 13 against Mind 8, a Success by 5 and no Stress", function()
    local at = ambush()
    turn(at.mar)
    dice { 5, 4, 4, 2, 1, 5, 3, 2, 1, 1 }
    expect(at.mar:contest("Voice", at.far, { type = "social pressure", defence = "Mind", how = "shuts it out" }))
      .to_equal "Success"
    expect({ at.mar.rolled, at.far.rolled, at.far.Mind, at.far.Body, at.mar.action }).to_equal { 13, 8, 0, 0, 0 }
  end)

  it("[TSL-124] Ko: 2 Spirit Stress, and no dice", function()
    local at = ambush()
    turn(at.ko)
    at.ko:use "Sense"
    expect({ at.ko.Spirit, at.ko.action, at.ko.rolled }).to_equal { 2, 0, false }
  end)

  it("[TSL-120] an ability may cost Stress and need no roll", function()
    local ko = creature "Mystic"
    ko:use "Sense"
    expect({ ko.Spirit, ko.rolled }).to_equal { 2, false }
    expect(ko:use "Sense").to_be_true()
    expect({ ko.Spirit, ko:has "Broken" }).to_equal { 4, true }
  end)

  it("[TSL-125] what is uncovered is a note of the GM", function()
    local at = ambush()
    request("note", "a tether binds it; cut it, and it is free", at.ko)
    expect(at.ko.knows).to_equal "a tether binds it; cut it, and it is free"
    undo()
    expect(at.ko.knows).to_be_false()
  end)
end)

describe("Undo", function()
  it("[TSL-128] gives back dice, uses, Stress, zones and statuses, and the same dice fall again", function()
    local at = ambush()
    turn(at.vela)
    local pistol = at.vela:things("weapon").Pistol
    local before = state_hash()
    seed(3)
    at.near:mark("Body", 0)
    at.vela:attack(at.near, { with = "Pistol", static = 2 })
    local first = { at.vela.rolled, at.near.Body, pistol.uses, at.near:has "Broken" }
    at.vela:shift(at.far, "farther")
    undo(); undo(); undo()
    expect({ state_hash() == before, pistol.uses, at.near.Body, at.vela:zone(at.far), at.vela.action })
      .to_equal { true, 12, 0, "Far", 1 }
    at.near:mark("Body", 0)
    at.vela:attack(at.near, { with = "Pistol", static = 2 })
    expect({ at.vela.rolled, at.near.Body, pistol.uses, at.near:has "Broken" }).to_equal(first)
  end)
end)
