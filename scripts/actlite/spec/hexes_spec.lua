-- The hexes: the feature of each.

-- A scrivener in A of A-B-C-D-E-F-G with these hexes, and a foe with health (3)9 this many spaces away.
local function meet(spaces, ...)
  local map = space_map "A-B-C-D-E-F-G"
  local rue = character("Scrivener", { at = map.A })
  rue.WIL, rue.STR = 2, 0
  rue:things("skill"):destroy()
  for _, name in ipairs { ... } do if not rue:knows(name) then rue:learn(name) end end
  local place = string.sub("ABCDEFG", 1 + spaces, 1 + spaces)
  return rue, character("Bandit", { at = map[place], side = "foes", health = "(3)9" }), map
end

local function deal(who, number)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do request("deck_put", "initiative", make("card", "Blank"), { "hand", who }) end
  who:set("in_initiative", true)
end

-- Writes the hexes and activates them.
local function act(rue, what, faces, target)
  dice(faces or {})
  rue:activate(rue:write(what), { target = target })
end

describe("The hexes", function()
  it("Cinder: 1d6 within 3", function()
    local rue, foe = meet(3)
    act(rue, "Cinder", { 5 }, foe)
    expect(foe.standard).to_equal(4)
    local other, far = meet(4)
    expect(other:activate(other:write "Cinder", { target = far })).to_be_refused("out of reach")
    expect({ far.standard, other.standard }).to_equal { 9, 9 }
  end)

  it("Second Breath: heals its author, 1 critical too", function()
    local rue = meet(0)
    rue:take "5 (2)"
    act(rue, "Second Breath", { 3 })
    expect(rue).to_equal { standard = 7, crit = 2 }
  end)

  it("Bogfoot: roots one enemy", function()
    local rue, foe = meet(4)
    act(rue, "Bogfoot")
    expect({ foe:has "rooted", rue:has "rooted" }).to_equal { true, false }
  end)

  it("Hearth Ring: heals everybody near", function()
    local rue, foe = meet(1, "Hearth Ring")
    rue:take(3); foe:take(3)
    act(rue, "Hearth Ring")
    expect({ rue.standard, foe.standard }).to_equal { 8, 8 }
  end)

  it("Riptide: in water only", function()
    local rue, foe, map = meet(2, "Riptide")
    act(rue, "Riptide")
    expect(foe.standard).to_equal(9)
    map.A:tag "water"
    act(rue, "Riptide", { 4 })
    expect({ foe.standard, foe:has "prone" }).to_equal { 5, true }
  end)

  it("Omen: afraid, unless a WIL check against the author's passive WIL of 8 passes", function()
    local rue, foe = meet(5)
    act(rue, "Omen", { 4, 3 })
    expect(foe:has "afraid").to_be_true()
    foe:lift "afraid"
    act(rue, "Omen", { 4, 4 })
    expect(foe:has "afraid").to_be_false()
  end)

  it("Doorman: hurts who enters, once", function()
    local rue, foe, map = meet(2, "Doorman")
    local hex = rue:write("Doorman", { on = map.B })
    dice { 3 }
    foe:move_to(map.B)
    expect({ foe.standard, hex.alive }).to_equal { 6, false }
  end)

  it("Returned Blow: for whoever holds it", function()
    local rue, foe = meet(0)
    local hex = rue:write "Returned Blow"
    dice { 4, 4, 1, 5 }
    foe:attack(rue)
    expect({ rue.standard, foe.standard, hex.alive }).to_equal { 8, 4, false }
  end)

  it("Returned Blow: torn, it strikes nobody", function()
    local rue, foe = meet(0)
    local hex = rue:write "Returned Blow"
    rue:tear(hex)
    expect({ rue.standard, foe.standard, hex.alive }).to_equal { 9, 9, false }
  end)

  it("Last Word: wakes its author", function()
    local rue = meet(0, "Last Word")
    local hex = rue:write "Last Word"
    answers { "it goes on" }
    rue:take "(3)"
    expect({ rue.crit, rue:has "unconscious", hex.alive }).to_equal { 1, false, false }
  end)

  it("Slow Thunder: 2 AP beside, in initiative", function()
    local rue, foe = meet(6, "Slow Thunder")
    act(rue, "Slow Thunder", { 1, 2 }, foe)
    expect(foe).to_equal { standard = 6, crit = 2 }
    deal(rue, 5)
    local hex = rue:write "Slow Thunder"
    dice { 1, 1 }
    rue:activate(hex, { target = foe })
    expect({ foe.standard, rue.AP }).to_equal { 4, 0 }
    rue:set("in_initiative", false)
    hex = rue:write "Slow Thunder"
    deal(rue, 2)
    expect(rue:activate(hex)).to_be_refused "needs 3 AP"
    expect({ hex.alive, rue.AP }).to_equal { true, 2 }
  end)

  it("Writ of Rest: 6 AP, never independent", function()
    local rue, foe = meet(1, "Writ of Rest")
    foe.side = "heroes"
    foe:take(7)
    deal(rue, 6)
    act(rue, "Writ of Rest")
    expect({ rue.AP, foe.standard }).to_equal { 0, 8 }
    expect(rue:seek_key "Writ of Rest").to_be_refused "cannot be made independent"
  end)

  it("Gale: stays when it was activated", function()
    local rue, foe = meet(1, "Gale")
    local hex = rue:write "Gale"
    rue:activate(hex)
    expect({ foe.space.name, hex.alive }).to_equal { "D", true }
  end)

  it("Coal Crown: from the staff only, casting DC 9", function()
    local rue, foe = meet(1, "Coal Crown")
    expect(rue:write "Coal Crown").to_be_refused "from a table only"
    local staff = rue:things("palette")[1]
    dice { 4, 3, 2, 1 }
    expect(rue:cast(staff, "Coal Crown")).to_be_true()
    expect({ rue.standard, foe.standard }).to_equal { 7, 8 }
    dice { 3, 3 }
    expect(rue:cast(staff, "Coal Crown")).to_be_false()
  end)

  it("Long Arm: 2 spaces more for all of it, on paper and on the staff", function()
    local rue, foe = meet(5)
    act(rue, "Cinder + Long Arm", { 2 }, foe)
    expect(foe.standard).to_equal(7)
    foe:move_to(rue.space:path_to(foe)[5])
    dice { 4, 4 }
    rue:cast(rue:things("palette")[1], "Gale + Long Arm")
    expect(foe.space.name).to_equal "G"
  end)

  it("Whetted: 1d4 more", function()
    local rue, foe = meet(1)
    act(rue, "Cinder + Whetted", { 3, 2 }, foe)
    expect(foe.standard).to_equal(4)
  end)

  it("Wide Mouth: all in reach", function()
    local rue, foe = meet(3)
    act(rue, "Cinder + Wide Mouth", { 3, 2 })
    expect({ rue.standard, foe.standard }).to_equal { 6, 7 }
  end)

  it("Stutter: twice", function()
    local rue, foe = meet(1)
    rue:take(9)
    act(rue, "Cinder + Second Breath + Stutter + Whetted", { 1, 1, 3, 2, 1, 4 }, foe)
    expect({ foe.standard, rue.standard }).to_equal { 9 - 2 - 3, 7 }
  end)

  it("Gamble: twice or not at all", function()
    local rue, foe = meet(1, "Gamble")
    act(rue, "Cinder + Gamble", { 3, 2 }, foe)
    expect(foe.standard).to_equal(9)
    act(rue, "Cinder + Gamble", { 3, 3, 1, 2 }, foe)
    expect(foe.standard).to_equal(6)
  end)

  it("Thorn in the Margin: on anybody's hex, and it pricks who wrote that", function()
    local rue, foe, map = meet(1)
    local thief = character("Margin Thief", { at = map.A, side = "foes" })
    local hex = rue:write "Cinder"
    thief:combine(hex, "Thorn in the Margin")
    dice { 3, 2 }
    rue:activate(hex, { target = foe })
    expect({ rue.standard, foe.standard, thief.standard }).to_equal { 6, 7, 7 }
  end)

  it("Wakeful: good for three days, asleep or not", function()
    local rue, foe = meet(1, "Wakeful")
    local hex = rue:write "Cinder + Wakeful"
    rue:sleep()
    request("pass_hours", 71)
    expect(hex.alive).to_be_true()
    request("pass_hours", 1)
    expect({ hex.alive, foe.standard }).to_equal { false, 9 }
  end)

  it("Tripwire: acts when an enemy comes to where it lies", function()
    local rue, foe, map = meet(3)
    local hex = rue:write("Bogfoot + Tripwire", { on = map.B })
    foe:move_to(map.C)
    rue:move_to(map.B)
    expect(hex.alive).to_be_true()
    rue:move_to(map.A)
    foe:move(map.A)
    expect({ hex.alive, foe:has "rooted", foe.space.name }).to_equal { false, true, "B" }
  end)

  it("Spark Strip and Mercy Strip: torn by whoever has them", function()
    local rue, foe = meet(2)
    dice { 4 }
    foe:tear(foe:give "Spark Strip")
    expect(rue).to_equal { standard = 5, crit = 2 }
    dice { 2 }
    rue:tear(rue:give "actlite_armory:Mercy Strip")
    expect(rue).to_equal { standard = 7, crit = 3 }
  end)

  it("Blade Ribbon: on the first who is hit with the weapon", function()
    local rue, foe = meet(0)
    local strip, mace, knife = foe:give "Blade Ribbon", foe:things("weapon")[1], foe:give "Long Knife"
    strip:put(mace)
    dice { 4, 4, 1 }
    foe:attack(rue, { weapon = knife })
    expect({ rue.standard, strip.alive }).to_equal { 8, true }
    dice { 4, 4, 1, 3 }
    foe:attack(rue, { weapon = mace })
    expect({ rue.standard, strip.alive }).to_equal { 8 - 1 - 3, false }
  end)

  it("[ACT-086] two of one name are told apart by their full names", function()
    local rue = meet(1)
    local ours, theirs = "actlite_armory_spec:Mercy Strip", "actlite_armory:Mercy Strip"
    expect(rue:learn(theirs)).to_be_true()
    expect({ rue:knows(theirs), rue:knows(ours), rue:knows "Mercy Strip" }).to_equal { true, false, true }
    expect(rue:learn(theirs)).to_be_refused "known already"
    expect(rue:write(ours)).to_be_refused("does not know " .. ours)
    expect(rue:learn(ours)).to_be_true()
    rue:take(4)
    rue:activate(rue:write(ours))
    expect(rue.standard).to_equal(7)
    local hex = rue:write(theirs)
    expect({ hex.name, hex.definition.pack, hex:has "invocation" }).to_equal { "Mercy Strip", "actlite_armory", true }
    expect(rue:write("Mercy Strip").definition.pack).to_equal "actlite_armory"
  end)

  it("[ACT-086] so they are where one of them is studied, or made independent", function()
    local rue, reader = meet(0)
    local ours = "actlite_armory_spec:Mercy Strip"
    reader.WIL = 3
    reader:learn "actlite_armory:Mercy Strip"
    rue:learn(ours)
    local hex = rue:write(ours)
    dice { 3, 3 }
    expect(reader:study(hex)).to_be_true()
    expect(reader:knows(ours)).to_be_true()
    dice { 6, 6 }
    reader:seek_key(ours, 8)
    expect(reader:write(ours, { independent = true }).definition.pack).to_equal "actlite_armory_spec"
  end)
end)
