-- Forced movement: one step after the other; where several ways are open, the mover chooses.

local function meet(drawn, place)
  local map = space_map(drawn)
  local hero = character("Hero", { at = map.A })
  return hero, character("Hero", { at = map[place], side = "foes" }), map
end

describe("Being moved", function()
  it("is done by whoever pushes or pulls, as far as there is room", function()
    local hero, foe = meet("A-B-C-D", "B")
    hero:give "Shove"
    hero:use("Shove", { target = foe })
    expect(foe.space.name).to_equal "D"
    hero:give "Drag"
    hero:use("Drag", { target = foe })
    expect(foe.space.name).to_equal "A"
  end)

  it("asks the one who moves somebody which way, where there are several", function()
    local hero, foe = meet("A-B-C ; B-D", "B")
    hero:give "Shove"
    answers { "D" }
    hero:use("Shove", { target = foe })
    expect(foe.space.name).to_equal "D"
  end)

  it("ends where something holds", function()
    local hero, foe = meet("A-C-B-D", "C")
    foe:give "Leash"
    hero:give "Shove"
    hero:use("Shove", { target = foe })
    expect(foe.space.name).to_equal "B"
  end)
end)
