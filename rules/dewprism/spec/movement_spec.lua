-- Movement and terrain: DEW-067 to DEW-074.

-- A hero with the AP of a turn, at A of this map.
local function hero_at(drawn, place)
  local map = space_map(drawn)
  local hero = creature("Hero", { at = map[place or "A"], side = "heroes" })
  hero:set("AP", 20)
  return hero, map
end

-- A way there and back, and the payment for each step.
local function steps(hero, ...)
  local left = {}
  for i, space in ipairs { ... } do
    hero:use("Movement", { space = space })
    left[i] = hero.AP
  end
  return left
end

describe("Movement", function()
  it("[DEW-067] not for those whose nature forbids it", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    hero:give("Rooted")
    hero.AP = 20
    expect(hero:use("Movement", { space = map.B })).to_be_refused("barred")
    expect(hero:use("Chore")).to_hit()
  end)

  it("[DEW-067] 5 AP for one space, twice in a turn", function()
    local hero, map = hero_at "A-B-C-D"
    expect(steps(hero, map.B, map.C)).to_equal { 15, 10 }
    expect(hero:use("Movement", { space = map.D })).to_be_refused("this turn")
    expect(hero.space == map.C).to_be_true()
    hero:begin_turn()
    expect(hero:use("Movement", { space = map.D })).to_hit()
  end)

  it("a grid shows what lies in a direction, without it the GM says so", function()
    local hero, map = hero_at("A-B / C|D", "C")
    expect(#hero:move(1, { way = "north" })).to_equal(1)
    expect(hero.space == map.A).to_be_true()
    expect(#hero:move(1, { way = "north" })).to_equal(0)
    hero:move(2, { way = "south" })
    expect(hero.space == map.C).to_be_true()
    expect(#hero:move(1, { way = "east" })).to_equal(0)                       -- a wall
    local other, line = hero_at("E-F", "E")
    answers { line.F }
    expect(#other:move(1, { way = "west" })).to_equal(1)
    expect(other.space == line.F).to_be_true()
  end)

  it("[DEW-067] one space only", function()
    local hero, map = hero_at "A-B-C"
    expect(hero:use("Movement", { space = map.C })).to_be_refused("out of reach")
    expect({ hero.AP, hero.space == map.A }).to_equal { 20, true }
  end)

  it("[DEW-068] a border that is not dotted is none to cross, a point is", function()
    local hero, map = hero_at "A|B ; A~C ; A:D ; B-D ; C-D"
    expect(hero:use("Movement", { space = map.B })).to_be_refused("out of reach")
    expect(hero:use("Movement", { space = map.C })).to_be_refused("out of reach")
    expect(hero:use("Movement", { space = map.D })).to_hit()
    expect(hero.space == map.D).to_be_true()
  end)

  it("[DEW-069] a sprint is 20 AP and up to 4 spaces", function()
    local hero, map = hero_at "A-B-C-D-E-F"
    expect(hero:use("Sprint", { space = map.F })).to_be_refused("out of reach")
    expect(hero:use("Sprint", { space = map.E })).to_hit()
    expect({ hero.AP, hero.space == map.E }).to_equal { 0, true }
  end)

  it("[DEW-069] it is not one of the two movements, and rough ground costs it nothing", function()
    local hero, map = hero_at "A-B(difficult)-C-D(difficult)-E"
    expect(hero:use("Sprint", { space = map.E })).to_hit()
    expect(hero.AP).to_equal(0)
    hero:set("AP", 15)
    expect(steps(hero, map.D, map.C)).to_equal { 5, 0 }
  end)

  it("[DEW-069] each check on the way is made; a failed one ends it there", function()
    local hero, map = hero_at "A-B(difficult, enter Skill 12)-C-D(difficult, enter Melee 12)-E"
    dice { 12, 11 }
    hero:use("Sprint", { space = map.E })
    expect({ hero.AP, hero.space == map.C }).to_equal { 0, true }
  end)
end)

describe("Terrain", function()
  it("[DEW-070] into difficult terrain it is 10 AP, out of it 5", function()
    local hero, map = hero_at "A-B(difficult)-C"
    expect(steps(hero, map.B, map.C)).to_equal { 10, 5 }
  end)

  it("[DEW-070] a check may be asked on the way in", function()
    local hero, map = hero_at "A-B(difficult, enter Magic 12)"
    hero.MgcAcc = 3
    dice { 8 }
    hero:use("Movement", { space = map.B })
    expect({ hero.AP, hero.space == map.A }).to_equal { 10, true }
    dice { 9 }
    hero:use("Movement", { space = map.B })
    expect({ hero.AP, hero.space == map.B }).to_equal { 0, true }
  end)

  it("[DEW-070] or on the way out", function()
    local hero, map = hero_at "A(leave Skill 15)-B"
    dice { 14, 15 }
    expect(steps(hero, map.B)).to_equal { 15 }
    expect(hero.space == map.A).to_be_true()
    expect(steps(hero, map.B)).to_equal { 10 }
    expect(hero.space == map.B).to_be_true()
  end)

  it("[DEW-070] where the map says no number, the GM does", function()
    local hero, map = hero_at "A-B(difficult, enter Skill)"
    dice { 17 }; answers { 18 }
    hero:use("Movement", { space = map.B })
    expect(hero.space == map.A).to_be_true()
  end)

  it("[DEW-071] a bottomless pit costs a quarter of the most Health and gives one back", function()
    local hero, map = hero_at "A-B(pit)-C"
    hero.Element = "Water"
    hero:use("Movement", { space = map.B })
    expect({ hero.Health, hero.space == map.A }).to_equal { 34, true }
  end)

  it("[DEW-071] so does lava, also when one is pushed into it; the dead stay there", function()
    local hero, map = hero_at "A-B-C(lava)"
    local beast = creature("Beast", { at = map.B, side = "beasts" })
    beast:set("Health", -5)
    hero:use("Shove", { target = beast, range = "1sp" })
    expect({ beast.Health, beast:has("Dead"), beast.space == map.C }).to_equal { -10, true, true }
    local other = creature("Beast", { at = map.B, side = "beasts", called = "Other" })
    hero:use("Shove", { target = other, range = "1sp" })
    expect({ other.Health, other.space == map.B }).to_equal { 15, true }
  end)

  it("[DEW-072] stairs and steep heights are difficult, a hill is not", function()
    local hero, map = hero_at "A-B(stairs)-C(height 1)-D(height 3)"
    expect(steps(hero, map.B, map.C)).to_equal { 10, 5 }
    hero:begin_turn()
    expect(steps(hero, map.D, map.C)).to_equal { 10, 0 }
  end)

  it("[DEW-073] pushed off a ledge: 15 for each space, of no element", function()
    local hero, map = hero_at("A-B(height 3)-C", "B")
    local beast = creature("Dummy", { at = map.B, side = "beasts" })
    beast:inflict("Sensitive")
    answers { map.C }
    hero:use("Shove", { target = beast })
    expect({ beast.Health, beast.space == map.C, beast.statuses.Sensitive.felt }).to_equal { 55, true, "Neutral" }
  end)

  it("[DEW-073] so does whoever is pushed out of spaces", function()
    local _, map = hero_at("A-B(height 3)-C", "B")
    local beast = creature("Dummy", { at = map.B, side = "beasts" })
    beast:push_out { map.A, map.B }
    expect({ beast.Health, beast.space == map.C }).to_equal { 55, true }
    beast:push_out { map.B, map.C }                                             -- no way out: it stays
    expect({ beast.Health, beast.space == map.C }).to_equal { 55, true }
  end)

  it("[DEW-073] whoever stays in its space, or is pushed up or along stairs, does not fall", function()
    local hero, map = hero_at("A(height 3)-B", "A")
    local beast = creature("Dummy", { at = map.A, side = "beasts" })
    beast:inflict("Snared", 1)
    hero:use("Shove", { target = beast })
    expect({ beast.Health, beast.space == map.A }).to_equal { 100, true }
    beast:fall(0)
    expect(beast.Health).to_equal(100)
    local other, up = hero_at "A-B(height 3)"
    local dummy = creature("Dummy", { at = up.A, side = "beasts" })
    dummy:inflict("Sensitive")
    other:use("Shove", { target = dummy })
    expect({ dummy.Health, dummy.space == up.B, dummy.statuses.Sensitive.felt }).to_equal { 100, true }
    local third, steps_down = hero_at "A(stairs, height 3)-B"
    local last = creature("Dummy", { at = steps_down.A, side = "beasts" })
    third:use("Shove", { target = last })
    expect({ last.Health, last.space == steps_down.B }).to_equal { 100, true }
  end)

  it("[DEW-073] one who walks down does not fall", function()
    local hero, map = hero_at "A(height 3)-B"
    hero:use("Movement", { space = map.B })
    expect({ hero.Health, hero.AP }).to_equal { 45, 10 }
  end)

  it("[DEW-074] water is difficult", function()
    local hero, map = hero_at "A-B(water)-C(deep)"
    expect(steps(hero, map.B, map.C)).to_equal { 10, 0 }
  end)

  it("[DEW-074] after more than 3 rounds under water one dies", function()
    local hero = hero_at "A(deep)"
    for _ = 1, 3 do hero:end_turn() end
    expect(hero:has("Dead")).to_be_false()
    hero:end_turn()
    expect(hero:has("Dead")).to_be_true()
  end)

  it("[DEW-074] coming up begins the count anew", function()
    local hero, map = hero_at "A(deep)-B(water)"
    for _ = 1, 3 do hero:end_turn() end
    hero:move_to(map.B); hero:move_to(map.A)
    for _ = 1, 3 do hero:end_turn() end
    expect(hero:has("Dead")).to_be_false()
    hero:end_turn()
    expect(hero:has("Dead")).to_be_true()
  end)
end)

describe("Ease and toll", function()
  it("[DEW-070] whoever ignores rough ground and heights pays for neither", function()
    local hero, map = hero_at "A-B(difficult)-C(height 3)"
    hero:inflict("Gliding")
    expect(steps(hero, map.B, map.C)).to_equal { 15, 10 }
    hero:move_to(map.A)
    hero:lift("Gliding")
    hero:begin_turn()
    expect(steps(hero, map.B, map.C)).to_equal { 10, 0 }
  end)

  it("[DEW-073] nor takes harm from a fall, unless it goes on for ever", function()
    local hero = hero_at "A-B"
    hero:inflict("Gliding")
    hero:fall(2)
    expect(hero.Health).to_equal(45)
    hero:fall("pit")
    expect(hero.Health).to_equal(34)
    hero:lift("Gliding")
    hero:fall(1)
    expect(hero.Health).to_equal(19)
  end)

  it("[DEW-067] somebody may make the way into its space dearer for others", function()
    local hero, map = hero_at "A-B-C"
    local wide = creature("Dummy", { at = map.B, side = "beasts" })
    wide:modify { toll = "+5" }
    expect(steps(hero, map.B, map.C)).to_equal { 10, 5 }
    wide.AP = 20
    expect(steps(wide, map.C, map.B)).to_equal { 15, 10 }
  end)
end)
