describe("a space of a grid", function()
  it("has neighbours by the compass, whatever the border", function()
    local map = space_map "a-b / c|d"
    expect(map.a:neighbour("east") == map.b).to_be_true()
    expect(map.a:neighbour("southeast") == map.d).to_be_true()
    expect(map.c:neighbour("east") == map.d).to_be_true()
    expect(map.a:neighbour "north").to_be_nil()
    expect(map.a:direction_to(map.d)).to_equal "southeast"
    expect(function() map.a:neighbour "nroth" end).to_fail_with "no direction"
    local graph = space_map "x-y"
    expect(graph.x:neighbour "north").to_be_nil()
    expect(graph.x:direction_to(graph.y)).to_be_nil()
  end)

  it("is raised, opened and closed in play", function()
    local map = space_map "a-b / c|d"
    map.a:set("elevation", 2)
    expect(map.a:elevation()).to_equal(2)
    map.a:close_to(map.b)
    expect(map.a:distance(map.b)).to_equal(2)                                 -- over the corner
    map.a:open_to(map.b)
    expect(map.a:distance(map.b)).to_equal(1)
    undo(); undo(); undo()
    expect(map.a:elevation()).to_equal(0)
  end)
end)

describe("what the game knows of a thing", function()
  it("is not set by its name", function()
    local rue = somebody "Rue"
    for _, name in ipairs { "space", "holder", "creator", "kind", "definition", "alive", "statuses" } do
      expect(rue:set(name, 1)).to_fail_with("`" .. name .. "` is not set")
    end
    rue.name = "Ruth"
    expect(rue.name).to_equal "Ruth"
  end)

  it("but how long a status lasts is", function()
    local rue = somebody "Rue"
    local dazed = rue:inflict "Stunned"
    expect(dazed.turns).to_equal(3)
    dazed.turns = 5
    expect(dazed.turns).to_equal(5)
    dazed:set("turns", 0)
    expect(rue:has "Stunned").to_be_false()
    expect(rue:set("turns", 2)).to_fail_with "no end that is counted"
  end)
end)

describe("a condition that turns true", function()
  it("is answered once, and again after it was false", function()
    local rue = somebody "Rue"
    rue:inflict "Frantic"
    local seen = {}
    for i, health in ipairs { 9, 5, 3, 6, 4, 2 } do
      rue:set("Health", health)
      seen[i] = rue.panics or 0
    end
    expect(seen).to_equal { 0, 1, 1, 1, 2, 2 }
    undo(); undo(); undo()
    rue:set("Health", 1)
    expect(rue.panics).to_equal(1)
  end)
end)

describe("several conditions that turn true", function()
  it("are remembered each for itself", function()
    local rue = somebody "Rue"
    rue:inflict "Worried"
    local seen = {}
    for i, change in ipairs { { "Health", 4 }, { "Health", 3 }, { "Mana", 5 }, { "Health", 2 }, { "Mana", 9 },
      { "Mana", 1 } } do
      rue:set(change[1], change[2])
      seen[i] = rue.panics or 0
    end
    expect(seen).to_equal { 1, 1, 2, 2, 2, 3 }
  end)
end)

describe("a duration", function()
  it("that is X grows where X adds up", function()
    local rue = somebody "Rue"
    local sore = rue:inflict("Sore", 2)
    rue:inflict("Sore", 3)
    expect({ sore.x, sore.turns }).to_equal { 5, 5 }
  end)

  it("that an event ends is the definition's to say", function()
    local rue = somebody "Rue"
    local given = { lasts = { after = "damage", target = "holder" } }
    expect(rue:inflict("Stunned", 1, given)).to_fail_with "`lasts` given in play is a text"
    expect(rue:has "Stunned").to_be_false()
    expect(rue:give("Knot", given)).to_fail_with "`lasts` given in play is a text"
    expect(rue:modify { Speed = "+1", lasts = given.lasts }).to_fail_with "`lasts` given in play is a text"
    expect(#rue:things()).to_equal(0)
  end)
end)

describe("a change of a text", function()
  it("is refused, and nothing of it is done", function()
    local rue = somebody "Rue"
    expect(rue:modify { Speed = "+1", motto = "+1" })
      .to_be_refused "`motto` of a creature is no number, and an edit cannot change it"
    expect(#rue:things()).to_equal(0)
  end)
end)

describe("a change by X", function()
  it("is that of the X there is, however it came to be", function()
    local rue = somebody "Rue"
    rue:set("Speed", 4)
    local seen = {}
    local help = rue:inflict("Helped", 2)
    seen[1] = rue.Speed
    rue:inflict("Helped", 3)
    seen[2] = rue.Speed
    help:set("x", 1)
    seen[3] = rue.Speed
    help:disable()
    help:set("x", 7)
    seen[4] = rue.Speed
    help:enable()
    seen[5] = rue.Speed
    help:destroy()
    seen[6] = rue.Speed
    expect(seen).to_equal { 6, 9, 5, 4, 11, 4 }
  end)
end)

describe("several statuses at once", function()
  it("are inflicted one by one", function()
    local rue = somebody "Rue"
    local last = rue:inflict "Stunned, Sore 2"
    expect({ last.name, last.x, rue:has "Stunned" }).to_equal { "Sore", 2, true }
  end)
end)

describe("places", function()
  it("are measured from spaces as from things", function()
    local map = space_map "a-b-c"
    local rue, tarn = somebody("Rue"), somebody("Tarn")
    rue:move_to(map.a); tarn:move_to(map.c)
    expect(#rue:combatants():nearest(map.b)).to_equal(2)
    expect(#rue:combatants():within(1, map.a)).to_equal(1)
    expect(#map.a:around(2):nearest(rue)).to_equal(1)
  end)

  it("are not where what is held goes, nor spaces", function()
    local map = space_map "a-b"
    local rue = somebody "Rue"
    local sore = rue:inflict "Sore"
    expect(sore:move_to(map.a)).to_fail_with "is held"
    expect(map.a:move_to(map.b)).to_fail_with "is a space"
  end)
end)
