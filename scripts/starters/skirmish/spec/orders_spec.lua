-- Orders: action points, moves and refusals.

local function pair(text, from, to)
  local map = space_map(text)
  local marlo = figure("Marlo", { at = map[from], side = "wardens" })
  return marlo, figure("Raider", { at = map[to], side = "looters" }), map
end

describe("An order", function()
  it("costs action points, which come back at the start of the next activation", function()
    local marlo, _, map = pair("a-b-c-d-e-f-g-h", "a", "h")
    answers { map.c }
    marlo:use "Move"
    expect({ marlo.AP, marlo.space.name }).to_equal { 1, "c" }
    expect(marlo:use "Watch").to_be_refused "AP"
    marlo:moment "turn start"
    expect(marlo.AP).to_equal(2)
  end)

  it("to attack is given once an activation", function()
    local marlo, kez = pair("a-b", "a", "b")
    dice { 1 }
    marlo:use "Attack"
    expect({ marlo.AP, kez:exists() }).to_equal { 1, true }
    expect(marlo:use "Attack").to_be_refused "turn"
  end)

  it("is refused with a reason where it cannot be carried out", function()
    local marlo, kez = pair("a|b", "a", "b")
    expect(marlo:use "Attack").to_be_refused "no enemy is in reach"
    expect(marlo:use "Patch Up").to_be_refused "no wound"
    expect(kez:use "Parry").to_be_refused "no such order"
    marlo:inflict "Fleeing"
    expect(marlo:use "Move").to_be_refused "Fleeing"
    expect(marlo.AP).to_equal(2)
  end)

  it("is on the menu only if it could be carried out", function()
    local marlo, kez, map = pair("a-b|c", "a", "c")
    local function menu()
      local list = {}
      for i, name in ipairs { "Attack", "Move", "Watch", "Patch Up", "Snap Shot" } do list[i] = marlo:can_use(name) end
      return list
    end
    expect(menu()).to_equal { false, true, true, false, false }
    kez:put(map.b)
    marlo:set("AP", 1)
    expect(menu()).to_equal { true, true, false, false, false }
    marlo:inflict "Fleeing"
    expect(menu()).to_equal { false, false, false, false, false }
  end)

  it("to patch up ends a wound", function()
    local marlo = pair("a-b", "a", "b")
    marlo:inflict "Wounded"
    marlo:use "Patch Up"
    expect({ marlo:has "Wounded", marlo.AP }).to_equal { false, 1 }
  end)
end)

describe("A walk", function()
  it("is as long as Move at most, and never through a wall", function()
    local marlo, _, map = pair("a-b-c-d-e ; a|f", "a", "e")
    expect(marlo:walk(map.e)).to_be_refused "too far"
    expect(marlo:walk(map.f)).to_be_refused "too far"
    marlo:walk(map.d)
    expect(marlo.space.name).to_equal "d"
  end)
end)

describe("A Pinned figure", function()
  it("walks as far as others", function()
    local marlo, _, map = pair("a-b-c|d", "a", "d")
    marlo:inflict "Pinned"
    marlo:walk(map.c)
    expect(marlo.space.name).to_equal "c"
  end)
end)

describe("To watch", function()
  it("lasts until the start of the next activation", function()
    local marlo = pair("a-b", "a", "b")
    marlo:use "Watch"
    marlo:moment "turn start"
    expect(marlo:has "Watching").to_be_false()
  end)
end)
