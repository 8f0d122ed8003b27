-- What the rules propose, and what greedy figures do.

local map, marlo, tess, kez

local function set_up(text)
  map = space_map(text or "a(goal)-b-c-d-e-f-g-h-i-j-k-l-m-n")
  marlo = figure("Marlo", { at = map.a, side = "wardens" })
  tess = figure("Tess", { at = map.a, side = "wardens" })
  kez = figure("Raider", { at = map.n, side = "looters" })
end

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
