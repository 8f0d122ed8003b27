-- Runs the page of examples: every script once, with forced dice.
local function meet()
  local map = space_map "A-B ; X"
  local caster = creature("Caster", { at = map.A })
  caster:set("free", 0)
  return caster, creature("Foe", { at = map.B, side = "foes" }), map
end

describe("The page of examples", function()
  it("Lance of Frost: will, fortune or both", function()
    local caster, foe = meet()
    foe:set("Strength", 0)
    dice { 20 }
    caster:cast("Lance of Frost", { target = foe, ep = 5 })
    caster:set("action", 3)
    dice { 20, 4 }
    caster:cast("Lance of Frost", { target = foe, dice = "1d6" })
    dice { 20, 2, 3 }
    caster:cast("Lance of Frost", { target = foe, ep = 12, dice = "2d6" })
    expect({ foe.hp, caster:things("container")["Expression of Frost"].EP }).to_equal { 40 - 5 - 4 - 10, 0 }
  end)

  it("Transfusion: HP for HP, no EP at all", function()
    local caster, _, map = meet()
    local friend = creature("Foe", { at = map.A })
    expect(caster:cast("Transfusion", { target = friend })).to_be_refused "lacks no hp"
    friend:set("hp", 30)
    answers { 4 }
    caster:cast("Transfusion", { target = friend })
    expect({ caster.hp, friend.hp, caster:things("container")["Expression of Life"].EP }).to_equal { 3, 34, 9 }
  end)

  it("Intercept: 1d20 and the casting modifier, 10 and the EP", function()
    local caster, foe, map = meet()
    local rival = creature("Caster", { at = map.B, side = "foes" })
    rival:set("free", 0)
    rival:things("container")["Expression of Life"]:set("EP", 0)
    answers { true, 2 }; dice { 14 }
    caster:cast("Lance of Frost", { target = foe, ep = 6 })
    expect({ foe.hp, rival.action, rival:things("container")["Expression of Frost"].EP }).to_equal { 40, 1, 18 }
    rival:move_to(map.X)
    caster:set("action", 1)
    dice { 20 }; answers { 0 }
    caster:cast("Lance of Frost", { target = foe, ep = 6 })
    expect(foe.hp).to_equal(34)
  end)

  it("Oak Table: absorbs what misses, breaks, passes on the rest", function()
    local caster, foe = meet()
    foe:set("Strength", 0)
    foe:take_cover(foe.space:place "Oak Table")
    dice { 1 }
    caster:cast("Lance of Frost", { target = foe, ep = 12 })
    expect({ foe.hp, #foe.space:props("Oak Table") }).to_equal { 36, 0 }
  end)

  it("Smothered: an eighth a turn, until it breaks free", function()
    local caster, foe = meet()
    caster:use("Bury", { target = foe })
    foe:begin_turn()
    expect({ foe.hp, foe.Strength }).to_equal { 35, 20 }
    dice { 10 }
    expect(foe:break_free()).to_be_true()
  end)

  it("Burning Ground: 1d6 for who comes or begins its turn there, 3 rounds long", function()
    local caster, foe = meet()
    foe:set("Strength", 0); caster:set("Strength", 0)
    local ground = foe.space:place "Burning Ground"
    dice { 4 }
    foe:begin_turn()
    dice { 3 }; answers { 0 }
    caster:move_to(foe.space)
    expect({ foe.hp, caster.hp }).to_equal { 36, 4 }
    for _ = 1, 3 do request("moment", "round end") end
    expect(ground.alive).to_be_false()
  end)
end)
