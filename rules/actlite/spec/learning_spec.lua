-- Learning hexes, keys and signatures: ACT-086 to ACT-092, ACT-106, ACT-107, ACT-111.

local function meet()
  local map = space_map "A-B"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = 3
  return rue, character("Reader", { at = map.A }), map
end

local function knows(who, ...)
  local found = {}
  for i, name in ipairs { ... } do found[i] = who:knows(name) end
  return found
end

-- The hours that pass during a call.
local function hours(call)
  local clock = character("Hero"):give "Clock"
  call()
  return clock.hours
end

describe("Learning", function()
  it("[ACT-086] by study of an example", function()
    local rue, reader = meet()
    local hex = rue:write "Ember"
    expect(reader:write "Ember").to_be_refused "does not know"
    dice { 4, 3 }
    expect(reader:study(hex)).to_be_true()
    expect(reader:write("Ember").name).to_equal "Ember"
  end)

  it("[ACT-087] a WIL check, unless the hex says otherwise, against its DC; without one the GM says", function()
    local rue, reader, map = meet()
    reader.PER = 2
    dice { 3, 3 }
    expect(reader:study(rue:write "Ember")).to_be_false()
    answers { 9 }
    dice { 4, 3 }
    expect(reader:study(rue:write "Sting")).to_be_true()
    dice { 2, 3 }
    expect(reader:study(rue:write "Palm", { dc = 6 })).to_be_false()
    local door = character("Door", { at = rue.space })
    expect(door:study(rue:write "Salve")).to_be_refused "no score"
    reader:move_to(map.B)
    expect(reader:study(rue:write "Salve")).to_be_refused "out of reach"
  end)

  it("[ACT-087] guidance by the author is worth what the GM says", function()
    local rue, reader = meet()
    answers { 2 }
    dice { 1, 4, 2, 3 }
    expect(reader:study(rue:write "Ember", { guided = true })).to_be_true()
  end)

  it("[ACT-088] [ACT-089] a combination is 3 harder for each of its hexes, and teaches all that is unknown", function()
    local rue, reader = meet()
    reader:learn "Sharp"
    reader.WIL = 2
    dice { 6, 4 }
    expect(reader:study(rue:write "Ember + Long Arm")).to_be_false()
    expect(knows(reader, "Ember", "Long Arm")).to_equal { false, false }
    request "new_day"
    dice { 6, 5 }
    expect(reader:study(rue:write "Ember + Long Arm")).to_be_true()
    expect(knows(reader, "Ember", "Long Arm")).to_equal { true, true }
    expect(reader:study(rue:write "Ember")).to_be_refused "nothing new"
    dice { 2, 2 }
    expect(reader:study(rue:write "Salve")).to_be_true()                          -- 6 against 6: one is no combination
  end)

  it("[ACT-088] the highest DC in it counts, the known ones too", function()
    local rue, reader = meet()
    reader:learn "Scald"
    reader.WIL = 4
    dice { 5, 5 }
    expect(reader:study(rue:write "Salve + Scald")).to_be_false()
    request "new_day"
    dice { 6, 5 }
    expect(reader:study(rue:write "Salve + Scald")).to_be_true()
  end)

  it("[ACT-090] an hour for each hex", function()
    local rue, reader = meet()
    local hex = rue:write "Ember + Long Arm"
    expect(hours(function()
      dice { 1, 1 }
      reader:study(hex)
    end)).to_equal(2)
  end)

  it("[ACT-090] which there is not in initiative", function()
    local rue, reader = meet()
    local hex = rue:write "Ember"
    request("start_initiative", { rue, reader })
    expect(hours(function() expect(reader:study(hex)).to_be_refused "no hour" end)).to_be_nil()
    request "end_initiative"
    dice { 4, 3 }
    expect(reader:study(hex)).to_be_true()                                                              -- untried
  end)

  it("[ACT-091] each hex once a day, in a combination too", function()
    local rue, reader = meet()
    dice { 1, 1 }
    reader:study(rue:write "Ember + Long Arm")
    expect(reader:study(rue:write "Ember")).to_be_refused "Ember was tried today"
    expect(reader:study(rue:write "Salve + Long Arm")).to_be_refused "Long Arm was tried today"
    dice { 4, 3 }
    expect(reader:study(rue:write "Salve")).to_be_true()
    request "new_day"
    dice { 4, 3 }
    expect(reader:study(rue:write "Ember")).to_be_true()
  end)

  it("[ACT-092] not from independent ones", function()
    local rue, reader = meet()
    expect(reader:study(reader:give "Spark Strip")).to_be_refused "independent"
    dice { 6, 6 }
    rue:seek_key("Salve", 8)
    expect(reader:study(rue:write("Salve", { independent = true }))).to_be_refused "independent"
  end)

  it("[ACT-111] how a tradition finds one is for the GM: it is simply learned", function()
    local _, reader = meet()
    reader:learn "Ember"
    expect(reader:knows "Ember").to_be_true()
    expect(reader:learn "Ember").to_be_refused "known already"
  end)
end)

describe("An independent hex", function()
  it("[ACT-098] [ACT-106] takes a key of one's own for each of its hexes, and a modifier", function()
    local rue, reader = meet()
    expect(rue:write("Salve", { independent = true })).to_be_refused "no key for Salve"
    answers { 9 }
    dice { 2, 3 }
    expect(rue:seek_key "Salve").to_be_false()
    answers { 9 }
    dice { 3, 3 }
    expect(rue:seek_key "Salve").to_be_true()
    reader:learn "Salve"
    expect(reader:write("Salve", { independent = true })).to_be_refused "no key for Salve"
    expect(rue:write("Salve + Sharp", { independent = true })).to_be_refused "no key for Sharp"
    rue.WIL = -3
    expect(rue:write("Salve", { independent = true })).to_be_refused "no more modifiers"
    rue.WIL = -2
    answers { 2 }
    dice { 6, 6 }
    rue:seek_key "Sharp"
    expect(rue:write("Salve + Sharp", { independent = true })).to_be_refused "no more modifiers"
    expect(rue:write("Salve", { independent = true }).name).to_equal "Salve"         -- there is room for this one
  end)

  it("[ACT-106] some cannot be made so; what one does not know has no key", function()
    local rue, reader = meet()
    expect(rue:seek_key "Riddle").to_be_refused "cannot be made independent"
    expect(reader:seek_key "Salve").to_be_refused "does not know"
    expect(rue:write("Riddle", { independent = true })).to_be_refused "cannot be made independent"
  end)

  it("[ACT-107] bears a signature, which says whose it is to whoever was told", function()
    local rue, reader = meet()
    for _, name in ipairs { "Salve", "Sting", "Veil" } do
      dice { 6, 6 }
      rue:seek_key(name, 8)
    end
    local one, other = rue:write("Salve", { independent = true }), rue:write("Sting", { independent = true })
    local veiled = rue:write("Salve + Veil", { independent = true })
    expect(reader:recognize(one)).to_be_refused "nobody has explained"
    expect(rue:recognize(one)).to_be(rue)
    reader:learn_signature(rue)
    expect(reader:recognize(one)).to_be(rue)
    expect(reader:recognize(other)).to_be(rue)
    expect(reader:recognize(veiled)).to_be_refused "obscured"
    expect(reader:recognize(rue:write "Palm")).to_be_refused "not signed"
    expect(reader:learn_signature(rue)).to_be_refused "known already"
  end)
end)
