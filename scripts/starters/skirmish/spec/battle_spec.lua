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
    set_up()
    kez:inflict "Fleeing"
    expect(battle { marlo, tess, kez }).to_equal "wardens"
  end)

  it("ends what lasts that long", function()
    set_up()
    marlo:inflict "Wounded"
    request("end_battle", "wardens")
    expect(marlo:has "Wounded").to_be_false()
  end)

  it("needs two sides", function()
    set_up()
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
    figure("Brugg", { at = yard.a2, side = "wardens" })
    figure("Marlo", { at = yard.a2, side = "wardens" })
    expect(one:board()).to_equal { "T +|.", "2 # *" }
  end)
end)
