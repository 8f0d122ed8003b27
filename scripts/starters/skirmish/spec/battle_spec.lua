-- Rounds, activations, the objective, what the rules propose, and what greedy figures do.

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
    request("begin_round", "Round")
    answers { tess }
    expect(request("activate", "wardens", "looters")).to_equal { name = "Tess" }
    expect(request("activate", "looters", "wardens")).to_equal { name = "Raider" }
    expect(request("activate", "wardens", "looters")).to_equal { name = "Marlo" }
    expect(request("activate", "looters", "wardens")).to_be_nil()
  end)

  it("lets the other side go on when one has no figure left to activate", function()
    set_up()
    request("start_battle", { marlo, tess, kez })
    request("begin_round", "Round")
    request("activate", "looters", "wardens")
    tess:put(map.c)
    expect(request("activate", "looters", "wardens")).to_equal { name = "Tess" }
  end)

  it("gives an activation its action points and its attack anew", function()
    set_up()
    kez:put(map.b)
    request("start_battle", { marlo, tess, kez })
    for _ = 1, 2 do
      request("begin_round", "Round")
      answers { marlo }
      request("activate", "wardens", "looters")
      dice { 1 }
      expect({ marlo.AP, marlo:use "Attack" }).to_equal { 2, true }
    end
  end)

  it("alternates who begins a round, and asks no more of those without action points", function()
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

  it("has as many rounds as it is told, and goes to the side that scored more", function()
    set_up()
    idle()
    expect(battle { marlo, tess, kez, rounds = 1 }).to_equal "wardens"
    expect(kez:exists()).to_be_true()
  end)

  it("is a draw without a score", function()
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
    request("end_round", { "wardens", "looters" })
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
    local sides = { "wardens", "looters" }
    request("start_battle", { marlo, tess, kez })
    expect(request("end_round", sides)).to_equal "wardens"
    marlo:inflict "Fleeing"
    expect(request("end_round", sides)).to_be_nil()
    tess:put(map.b)
    expect(request("end_round", sides)).to_equal "looters"
  end)
end)

describe("A figure without a player", function()
  it("comes closer where it has no target, and attacks where it has", function()
    set_up()
    expect(kez:decide()).to_equal "Move"
    expect(kez.space.name).to_equal "k"
    kez:put(map.c)
    dice { 1 }
    expect(kez:decide()).to_equal "Attack"
  end)

  it("prefers squares with cover", function()
    set_up "a-b-c ; d(cover 2)-c ; b-d"
    kez:put(map.a)
    marlo:put(map.c); tess:put(map.c)
    expect(kez:square_worth(map.d) > kez:square_worth(map.b)).to_be_true()
  end)

  it("prefers a target, then the objective, then to be near an enemy", function()
    set_up "a-b-c-d ; p-q-r(goal)"
    kez:destroy()
    expect(marlo:square_worth(map.q) - marlo:square_worth(map.p)).to_equal(16)
    figure("Ogress", { at = map.d, side = "looters" })
    local unarmed = figure("Ogress", { at = map.a, side = "wardens" })
    expect(tess:square_worth(map.c) - unarmed:square_worth(map.c)).to_equal(50)
    expect(unarmed:square_worth(map.c) - unarmed:square_worth(map.b)).to_equal(3)
  end)

  it("watches where it is best", function()
    set_up()
    expect(marlo:decide()).to_equal "Watch"
  end)

  it("values Health, statuses and action points", function()
    set_up()
    local before = marlo:worth()
    tess:lose { Health = 1 }
    expect(marlo:worth()).to_equal(before - 600)
    kez:inflict "Fleeing"
    expect(marlo:worth()).to_equal(before + 200)
    marlo:set("AP", 0)
    expect(marlo:worth()).to_equal(before + 198)
  end)

  it("does not walk to and fro when it is greedy", function()
    set_up "a-b-c-d(goal, cover 2)"
    marlo:put(map.d); tess:put(map.d)
    kez:destroy()
    policy "greedy"
    marlo:set("AP", 2)
    expect({ marlo:decide(), marlo.space.name }).to_equal { "Watch", "d" }
  end)
end)

describe("The board", function()
  it("shows figures, cover, walls and the objective", function()
    local yard = space_map "a1-b1(cover 1)|c1 / a2-b2(cover 2)-c2(goal)"
    local one = figure("Tess", { at = yard.a1, side = "wardens" })
    local other = figure("Brugg", { at = yard.a2, side = "wardens" })
    figure("Marlo", { at = yard.a2, side = "wardens" })
    expect(one:board()).to_equal { "T +|.", "2 # *" }
    expect(other:board()).to_equal { "T +|.", "2 # *" }
  end)
end)
