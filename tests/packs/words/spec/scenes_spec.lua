-- Turns of a flow, menus, rounds and equipment of the library.

local rue, tarn

local function two()
  rue, tarn = somebody "Rue", somebody "Tarn"
  rue:set("diary", "")
end

local function play(options)
  two()
  options.list, options.clerk = { rue, tarn }, rue
  options.leaver = options.leaver and tarn
  return watch(options)
end

describe("a flow of turns", function()
  it("begins, goes through turns of several rulings, and finishes with a result", function()
    expect(play { turns = 3, acts = 2 }).to_equal(3)
    expect(rue.diary).to_equal("Rue first. Rue again after first. Tarn first. Tarn again after first. " ..
      "Rue first. Rue again after first. ")
    expect(#request "order_entries").to_equal(0)
  end)

  it("ends within a turn as soon as it is over", function()
    expect(play { turns = 3, acts = 2, last_entry = "Rue first. " }).to_equal(1)
    expect(rue.diary).to_equal "Rue first. "
  end)

  it("ends with no turn at all", function()
    expect(play { turns = 0, acts = 1 }).to_equal(0)
    expect(rue.diary).to_equal ""
  end)

  it("passes over a participant that is gone", function()
    expect(play { turns = 3, acts = 1, leaver = true }).to_equal(3)
    expect(rue.diary).to_equal "Rue first. Rue first. "
  end)

  it("needs all its parts", function()
    for _, part in ipairs { "begin", "next", "act", "is_over", "finish" } do
      expect(somebody("Rue"):is_incomplete(part)).to_contain("scene.turns needs the function `" .. part .. "`")
    end
  end)
end)

describe("a menu", function()
  it("lists what is open, each name once, and the closing text", function()
    two()
    rue:outfit({ "Leap", "Shut" }, { "Crouch", "Leap" })
    expect(rue:listed "pass").to_equal "Leap, Crouch, pass: no default"
    expect(rue:listed()).to_equal "Leap, Crouch: no default"
  end)

  it("proposes the highest value, the first of several, else the closing text", function()
    two()
    rue:outfit({ "Leap", "Shut" }, { "Crouch" })
    expect(rue:listed("pass", { Leap = 1, Crouch = 2, Shut = 3 })).to_equal "Leap, Crouch, pass: Crouch"
    expect(rue:listed("pass", { Leap = 0, Crouch = 0 })).to_equal "Leap, Crouch, pass: Leap"
    expect(rue:listed("pass", { Shut = 1 })).to_equal "Leap, Crouch, pass: pass"
  end)
end)

describe("a round", function()
  it("ends what lasts that long when the next begins", function()
    two()
    request("gather", { rue, tarn })
    request("go_on", 1)
    rue:inflict "Brief"
    request("go_on", 1)
    expect(rue:has "Brief").to_be_true()
    request("go_on", 1)
    expect(rue:has "Brief").to_be_false()
  end)

  it("that begins is reported, and frees what is limited for each", function()
    two()
    rue:give "Blink"
    request("gather", { rue, tarn })
    for _ = 1, 2 do
      rue:inflict "Early"
      request("go_on", 1)
      expect({ rue:has "Early", rue:act "Blink" }).to_equal { false, true }
      expect(rue:act "Blink").to_be_refused "round"
      request("go_on", 1)
    end
  end)

  it("ends with the order, which reports the moments it is told", function()
    two()
    request("gather", { rue, tarn })
    rue:inflict "Brief"
    rue:inflict "Long"
    request "disperse"
    expect({ rue:has "Brief", rue:has "Long" }).to_equal { false, true }
    request("disperse", "battle end")
    expect(rue:has "Long").to_be_false()
    expect(#request "order_entries").to_equal(0)
  end)
end)

describe("equipment", function()
  it("is given in order, with the creature as its holder", function()
    two()
    rue:outfit({ "Leap", "Crouch" }, { "Leap" })
    local names = {}
    for one in rue:things() do names[#names + 1] = one.name end
    expect(names).to_equal { "Leap", "Crouch", "Leap" }
    expect(rue:outfit({ "Laep" }, {})).to_fail_with "Laep"
  end)
end)
