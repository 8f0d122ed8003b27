-- Rounds, activations, the objective and the end of a battle.

local map, marlo, tess, kez

local function set_up(text)
  policy "usual"
  map = space_map(text or "a(goal)-b-c-d-e-f-g-h-i-j-k-l-m-n")
  marlo = figure("Marlo", { at = map.a, side = "wardens" })
  tess = figure("Tess", { at = map.a, side = "wardens" })
  kez = figure("Raider", { at = map.n, side = "looters" })
end

-- No figure gets an order.
local function idle()
  policy(function(question) if string.find(question.text, "do?", 1, true) then return "end" end end)
end

describe("A battle", function()
  it("takes turns, one figure each; the side with more goes on", function()
    set_up()
    request("start_battle", { marlo, tess, kez })
    answers { tess }
    local order, last = {}, nil
    for i = 1, 4 do
      local who = request("activate", 2, last)
      order[i], last = who.name, who.side
    end
    expect(order).to_equal { "Tess", "Raider", "Marlo", "Raider" }
  end)

  it("lets the other side go on when one has no figure left to activate", function()
    set_up()
    request("start_battle", { marlo, tess, kez })
    request("activate", 1, "wardens")
    answers { tess }
    expect(request("activate", 1, "looters").name).to_equal "Tess"
    expect(request("activate", 1, "wardens").name).to_equal "Marlo"
    expect(request("activate", 1, "wardens")).to_be_nil()
  end)

  it("gives an activation its action points and its attack anew", function()
    set_up()
    kez:put(map.b)
    request("start_battle", { marlo, tess, kez })
    for _ = 1, 2 do
      answers { marlo }
      request("activate", 2, "looters")
      dice { 1 }
      expect({ marlo.AP, marlo:use "Attack" }).to_equal { 2, true }
      for _ = 1, 2 do request("activate", 2, "wardens") end
    end
  end)

  it("asks no more of those without action points", function()
    set_up()
    marlo:inflict "Wounded"
    kez:inflict "Wounded"
    answers { marlo, "Patch Up", "end", "Watch", "Watch", "Patch Up", "end", tess, "end", "end" }
    battle { marlo, tess, kez, rounds = 2 }
    expect({ marlo:has "Wounded", kez:has "Wounded", kez.AP }).to_equal { false, false, 1 }
  end)

  it("lets those who flee run, and ends a turn", function()
    set_up()
    kez:put(map.h)
    kez:inflict "Fleeing"
    marlo:inflict "Pinned"
    local dorn = figure("Raider", { at = map.n, side = "looters" })
    idle()
    dice { 1 }
    battle { marlo, tess, kez, dorn, rounds = 1 }
    expect({ kez.space.name, marlo:has "Pinned" }).to_equal { "k", false }
  end)

  it("has as many rounds as it is told, and goes to the side that holds the objective then", function()
    set_up()
    idle()
    expect(battle { marlo, tess, kez, rounds = 1 }).to_equal "wardens"
    expect(kez:exists()).to_be_true()
  end)

  it("is a draw if neither side holds it", function()
    set_up "a-b-c-d-e-f-g-h-i-j-k-l-m-n"
    idle()
    expect(battle { marlo, tess, kez }).to_equal "a draw"
  end)

  it("is over when a side is gone or flees", function()
    set_up "a-b-c-d-e-f-g-h-i-j-k-l-m-n"
    kez:inflict "Fleeing"
    idle()
    expect(battle { marlo, tess, kez }).to_equal "wardens"
  end)

  it("ends what lasts that long", function()
    set_up()
    request("start_battle", { marlo, tess, kez })
    marlo:inflict "Wounded"
    marlo:modify { Aim = "+1", lasts = "this round" }
    for _ = 1, 3 do request("activate", 2, "looters") end
    expect(marlo.Aim).to_equal(2)
    request("activate", 2, "looters")
    expect(marlo.Aim).to_equal(1)
    request("end_battle", "wardens")
    figure("Raider", { at = map.n, side = "looters" })
    expect({ marlo:has "Wounded", marlo.Aim, #marlo:enemies() }).to_equal { false, 2, 2 }
  end)

  it("is also one of sides that no way joins", function()
    set_up "a-b(goal) ; m-n"
    kez:put(map.n)
    expect(battle { marlo, tess, kez, rounds = 1 }).to_equal "wardens"
  end)

  it("needs two sides, on a map", function()
    set_up()
    local lost = figure("Raider", { side = "looters" })
    expect(function() battle { marlo, lost } end).to_fail_with "not on the map"
    expect(function() battle { marlo, tess } end).to_fail_with "two sides, found 1"
  end)
end)

describe("The objective", function()
  it("is held by the side with more figures on it that do not flee", function()
    set_up()
    kez:put(map.a)
    local dorn = figure("Raider", { at = map.n, side = "looters" })
    local function winner()
      idle()
      return battle { marlo, tess, kez, dorn, rounds = 1 }
    end
    expect(winner()).to_equal "wardens"
    kez:put(map.n)
    dorn:put(map.n)
    expect(winner()).to_equal "wardens"
    dorn:put(map.a)
    kez:put(map.a)
    tess:put(map.b)
    expect(winner()).to_equal "looters"
    kez:put(map.b)
    expect(winner()).to_equal "a draw"
    dorn:put(map.n)
    marlo:put(map.a)
    marlo:inflict "Fleeing"
    dice { 1 }
    expect(winner()).to_equal "a draw"
  end)

  it("stays with the side that held it last", function()
    set_up()
    answers { marlo, "Move", map.b, "end", "end", "Move", map.b, "end" }
    expect(battle { marlo, tess, kez, rounds = 1 }).to_equal "wardens"
    expect({ marlo.space.name, tess.space.name }).to_equal { "b", "b" }
  end)
end)
