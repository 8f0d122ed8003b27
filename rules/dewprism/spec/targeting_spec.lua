-- Targeting, range, area: DEW-006 to DEW-020.

-- A row of spaces with a hero at the left end and one beast in the named space.
local function row(place)
  local map = space_map "A-B-C-D-E"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  return hero, creature("Beast", { at = map[place], side = "beasts" }), map
end

-- The distances from 0 to 4 at which a range is legal, as digits.
local function legal(range, change, card)
  local hero, beast, map = row "A"
  if change then hero:modify { range = change } end
  local digits = ""
  for steps, name in ipairs { "A", "B", "C", "D", "E" } do
    beast:move_to(map[name])
    if hero:use(card or "Dart", { target = beast, range = range }) then digits = digits .. steps - 1 end
  end
  return digits
end

local function creatures(side, ...)
  local made = {}
  for i, space in ipairs { ... } do made[i] = creature("Beast", { at = space, side = side, called = side .. i }) end
  return made
end

describe("Ranges", function()
  it("[DEW-006] 0sp is the own space", function()
    expect(legal("0sp")).to_equal("0")
    local hero, beast = row "B"
    expect(hero:use("Dart", { target = beast })).to_be_refused("out of reach")
    expect(beast.Health).to_equal(20)
  end)

  it("[DEW-006] with nobody there it is refused, and nothing is paid", function()
    local hero, beast = row "C"
    hero:set("AP", 20)
    for _, range in ipairs { "0sp", "1sp LoS" } do
      expect(hero:use("Dart", { range = range, use = "5AP" })).to_be_refused("nobody in range")
    end
    expect({ hero.AP, beast.Health }).to_equal { 20, 20 }
  end)

  it("[DEW-006] a card with neither range nor target is for its user, and nobody else is named", function()
    local hero, beast = row "A"
    hero:set("AP", 20)
    for _, range in ipairs { false, "Self" } do
      local edits = { target = beast, range = range or nil, use = "5AP" }
      expect(hero:use("Favour", edits)).to_be_refused("it is for its user; with a range")
    end
    expect(hero:use("Favour", { target = hero, use = "5AP" })).to_hit()
    expect(hero:use("Favour", { target = beast, range = "0sp", use = "5AP" })).to_hit()
    expect(hero.AP).to_equal(10)
  end)

  it("[DEW-006] a target that the card is not for is refused with the reason, wherever it stands", function()
    local map = space_map "A-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local friend = creature("Beast", { at = map.A, side = "heroes", called = "Friend" })
    local foe = creature("Beast", { at = map.B, side = "beasts", called = "Foe" })
    hero:set("AP", 20)
    hero:give "Dart"; hero:give "Cheer"
    expect(hero:use("Dart", { target = friend })).to_be_refused("Friend is no enemy")
    expect(hero:use("Dart", { target = hero })).to_be_refused("Hero is no enemy")
    expect(hero:use("Cheer", { target = foe })).to_be_refused("Foe is no ally")
    expect(hero:use("Dart", { target = foe })).to_be_refused("out of reach")
    expect(hero.AP).to_equal(20)
  end)

  it("[DEW-016] who cannot be targeted is not, but an area covers it", function()
    local hero, foe = duel("Hero", "Dummy")
    foe:inflict "Out of Sight"
    hero:give "Dart"; hero:give "Burst"
    expect(hero:use("Dart", { target = foe })).to_be_refused("Dummy cannot be targeted")
    expect(hero:use "Dart").to_be_refused("nobody in range")
    expect(hero:attack(foe)).to_be_refused("Dummy cannot be targeted")
    hero:use "Burst"
    expect(foe.Health).to_equal(95)
  end)

  it("[DEW-006] a diagonal costs 1", function()
    local map = space_map "a-b / c-d"
    local hero = creature("Hero", { at = map.a, side = "heroes" })
    local beast = creature("Beast", { at = map.d, side = "beasts" })
    expect(hero:distance(beast)).to_equal(1)
    expect(hero:use("Dart", { target = beast, range = "1sp" })).to_hit()
    expect(beast.Health).to_equal(15)
  end)

  it("[DEW-007] line of sight stops at the first combatant", function()
    local hero, near, map = row "B"
    local far = creature("Beast", { at = map.D, side = "beasts", called = "Far" })
    expect(hero:use("Dart", { target = far, range = "3sp LoS" })).to_be_refused("out of reach")
    expect(hero:use("Dart", { target = near, range = "3sp LoS" })).to_hit()
    near:die()
    expect(hero:use("Dart", { target = far, range = "3sp LoS" })).to_hit()
    expect(hero:use("Dart", { target = far, range = "2sp LoS" })).to_be_refused("out of reach")
  end)

  it("[DEW-007] allies block too, those in the own space do not", function()
    local hero, beast, map = row "C"
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    expect(hero:use("Dart", { target = beast, range = "3sp LoS" })).to_hit()
    friend:move_to(map.B)
    expect(hero:use("Dart", { target = beast, range = "3sp LoS" })).to_be_refused("out of reach")
  end)

  it("[DEW-007] somebody in the own space is always in line", function()
    local hero, beast = row "A"
    expect(hero:use("Dart", { target = beast, range = "3sp LoS" })).to_hit()
    expect(beast.Health).to_equal(15)
  end)

  it("[DEW-007] the user picks among several in the first space", function()
    local hero, one, map = row "B"
    local two = creature("Beast", { at = map.B, side = "beasts", called = "Two" })
    creature("Beast", { at = map.C, side = "beasts", called = "Hidden" })
    answers { two }
    expect(hero:use("Dart", { range = "3sp LoS" })).to_hit()
    expect(one.Health).to_equal(20)
    expect(two.Health).to_equal(15)
  end)

  it("[DEW-007] walls end the line", function()
    local map = space_map "A-B|C ; B-D-C"
    local hero = creature("Hero", { at = map.B, side = "heroes" })
    local beast = creature("Beast", { at = map.C, side = "beasts" })
    expect(hero:use("Dart", { target = beast, range = "2sp" })).to_hit()
    local grid = space_map "k-l|m"
    hero:move_to(grid.l); beast:move_to(grid.m)
    expect(hero:use("Dart", { target = beast, range = "9sp LoS" })).to_be_refused("out of reach")
  end)

  it("[DEW-008] Battlefield ignores walls and whoever is between", function()
    local map = space_map "A-B|C-D"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local near = creature("Beast", { at = map.B, side = "beasts" })
    local far = creature("Beast", { at = map.D, side = "beasts", called = "Far" })
    expect(near:distance(far)).to_be_nil()
    expect(hero:use("Dart", { target = far, range = "9sp" })).to_be_refused("out of reach")
    expect(hero:use("Dart", { target = far, range = "Battlefield LoS" })).to_hit()
    expect(hero:use("Dart", { target = far, range = "3sp Battlefield" })).to_hit()
    expect(hero:use("Dart", { target = far, range = "2sp Battlefield" })).to_be_refused("out of reach")
  end)

  it("[DEW-202] a distance goes over open borders, whoever stands between", function()
    local map = space_map "A|B ; A-C-D-B"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local beast = creature("Beast", { at = map.B, side = "beasts" })
    creature("Beast", { at = map.C, side = "beasts", called = "Between" })
    expect(hero:use("Dart", { target = beast, range = "2sp" })).to_be_refused("out of reach")
    expect(hero:use("Dart", { target = beast, range = "3sp" })).to_hit()
    expect(hero:use("Dart", { target = beast, range = "2sp Battlefield" })).to_hit()
  end)

  it("a space that is named as the target is the space of the card", function()
    local hero, _, map = row "B"
    hero:give "Raise Banner"
    expect(hero:use("Raise Banner", { target = map.C })).to_hit()
    expect(hero:props("Banner")[1].space.name).to_equal "C"
    expect(hero:use("Raise Banner", { target = map.E })).to_be_refused "out of reach"
  end)

  it("[DEW-202] a card for several asks for each, as far as they are in reach", function()
    local map = space_map "A-B-C"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local a, b, c, far = table.unpack(creatures("beasts", map.A, map.A, map.B, map.C))
    local function health() return { a.Health, b.Health, c.Health, far.Health } end
    hero.TL = 5
    answers { "beasts3", "beasts1" }
    hero:use("Fork")
    expect(health()).to_equal { 15, 20, 15, 20 }
    answers { "beasts2" }
    hero:use("Fork", { target = a })
    expect(health()).to_equal { 10, 15, 15, 20 }
    hero.TL = 20
    answers { "beasts1", "beasts2" }
    hero:use("Fork")
    expect(health()).to_equal { 5, 10, 10, 20 }
    hero.TL = 1
    expect(hero:use("Fork", { target = c })).to_hit()
    expect(health()).to_equal { 5, 10, 5, 20 }
    creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    answers { "beasts1", "beasts2" }
    hero:use("Fork")
    expect(health()).to_equal { 0, 5, 5, 20 }
  end)

  it("[DEW-009] X reaches 0 to X", function() expect(legal("2sp")).to_equal("012") end)
  it("[DEW-010] X-Y reaches X to Y", function() expect(legal("1-3sp")).to_equal("123") end)
  it("[DEW-011] =X reaches X only", function() expect(legal("=2sp")).to_equal("2") end)
  it("[DEW-012] -Y is 0 to Y", function() expect(legal(nil, nil, "Lob")).to_equal("01") end)
  it("[DEW-013] X- and >X reach X and farther", function()
    expect(legal("3-sp")).to_equal("34")
    expect(legal(">3sp")).to_equal("34")
  end)
  it("[DEW-014] !X reaches any other distance", function() expect(legal("!2sp")).to_equal("0134") end)

  it("[DEW-015] a change moves only the maximum", function()
    expect(legal("1-3sp", "+1")).to_equal("1234")
    expect(legal("=1sp", "+1")).to_equal("12")
    expect(legal("2sp", "-1")).to_equal("01")
    expect(legal("3-sp", "+1")).to_equal("34")
    expect(legal("!2sp", "-1")).to_equal("0134")
  end)

  it("[DEW-015] the maximum stays at the minimum and at 0", function()
    expect(legal("2-3sp", "-5")).to_equal("2")
    expect(legal("1sp", "-5")).to_equal("0")
  end)

  it("[DEW-015] an edit of the card is such a change", function()
    local hero, beast, map = row "B"
    expect(hero:use("Dart", { target = beast, range = "+1sp" })).to_hit()
    beast:move_to(map.C)
    expect(hero:use("Dart", { target = beast, range = "+1sp" })).to_be_refused("out of reach")
    hero:modify { range = "+1" }
    expect(hero:use("Dart", { target = beast, range = "+1sp" })).to_hit()
  end)
end)

describe("Areas", function()
  it("[DEW-016] hits enemies and allies there, never the user", function()
    local hero, beast, map = row "A"
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    local away = creature("Beast", { at = map.B, side = "beasts", called = "Away" })
    expect(hero:use("Burst")).to_hit()
    expect({ hero.Health, friend.Health, beast.Health, away.Health }).to_equal { 45, 40, 15, 20 }
  end)

  it("[DEW-016] including you adds the user", function()
    local hero, beast = row "A"
    expect(hero:use("Burst", { range = "0sp AoE including you" })).to_hit()
    expect({ hero.Health, beast.Health }).to_equal { 40, 15 }
  end)

  it("[DEW-017] Smart spares allies", function()
    local hero, beast, map = row "A"
    local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
    expect(hero:use("Burst", { range = "0sp AoE Smart" })).to_hit()
    expect({ friend.Health, beast.Health }).to_equal { 45, 15 }
  end)

  it("[DEW-018] one Accuracy check against each target", function()
    local map = space_map "A"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local foes = creatures("beasts", map.A, map.A, map.A)
    dice { 9, 10, 14 }
    expect(hero:use("Slash")).to_hit()
    expect({ foes[1].Health, foes[2].Health, foes[3].Health }).to_equal { 20, 15, 15 }
  end)

  it("[DEW-019] each target makes its own Evade check", function()
    local map = space_map "A"
    local hero = creature("Hero", { at = map.A, side = "heroes" })
    local foes = creatures("beasts", map.A, map.A)
    dice { 2, 15 }
    expect(hero:use("Wave")).to_hit()
    expect({ foes[1].Health, foes[2].Health }).to_equal { 20, 15 }
  end)
end)

describe("Shapes", function()
  -- The hero in the middle of a grid of 5 by 5, a beast in every other space; returns the names of the beasts hit.
  local function hit(range, toward, said)
    local map = space_map [[ a1-a2-a3-a4-a5 / b1-b2-b3-b4-b5 / c1-c2-c3-c4-c5 / d1-d2-d3-d4-d5 / e1-e2-e3-e4-e5 ]]
    local hero = creature("Hero", { at = map.c3, side = "heroes" })
    local beasts = {}
    for _, line in ipairs { "a", "b", "c", "d", "e" } do
      for column = 1, 5 do
        local name = line .. column
        if name ~= "c3" then
          beasts[#beasts + 1] = creature("Beast", { at = map[name], side = "beasts", called = name })
        end
      end
    end
    if said then answers(said) end
    expect(hero:use("Burst", { range = range, space = toward and map[toward] })).to_hit()
    local names = {}
    for _, beast in ipairs(beasts) do if beast.Health < 20 then names[#names + 1] = beast.name end end
    return table.concat(names, " ")
  end

  it("[DEW-020] a circle is all spaces within the range", function()
    expect(hit("1sp circle AoE")).to_equal("b2 b3 b4 c2 c4 d2 d3 d4")
    expect(hit("1sp sphere")).to_equal("b2 b3 b4 c2 c4 d2 d3 d4")
  end)
  it("[DEW-011, DEW-020] a circle of =X is a ring", function()
    expect(hit("=2sp circle AoE")).to_equal("a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5")
  end)

  it("[DEW-020] a ray is a straight line up to the range", function()
    expect(hit("2sp ray AoE", "c4")).to_equal("c4 c5")
    expect(hit("1sp beam", "b3")).to_equal("b3")
  end)

  it("[DEW-020] a cone is a fan the GM confirms", function()
    expect(hit("1sp cone AoE", "b3", { true })).to_equal("b2 b3 b4")
  end)

  it("[DEW-020] or else the GM says which spaces it covers", function()
    local map = space_map [[ a1-a2-a3 / b1-b2-b3 ]]
    local hero = creature("Hero", { at = map.a2, side = "heroes" })
    local foes = creatures("beasts", map.b1, map.b2)
    answers { false, "b1" }
    expect(hero:use("Burst", { range = "1sp cone", space = map.b2 })).to_hit()
    expect({ foes[1].Health, foes[2].Health }).to_equal { 15, 20 }
  end)

  it("[DEW-020] single, or no shape, is one chosen space", function()
    expect(hit("2sp single-space AoE", "a3")).to_equal("a3")
    expect(hit("2sp AoE", "e5")).to_equal("e5")
    expect(hit("0sp AoE")).to_equal("")
  end)

  it("[DEW-020] a space out of range cannot be chosen", function()
    local hero, beast, map = row "C"
    expect(hero:use("Burst", { range = "1sp AoE", space = map.C })).to_be_refused("out of reach")
    expect(beast.Health).to_equal(20)
  end)
end)
