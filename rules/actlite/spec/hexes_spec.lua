-- What hexes do: ACT-093 to ACT-095, ACT-101 to ACT-105, ACT-110.

-- A scribe in A of A-B-C-D and a foe with health (3)9 this many spaces away.
local function meet(spaces)
  local map = space_map "A-B-C-D"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = 3
  local place = string.sub("ABCD", 1 + (spaces or 0), 1 + (spaces or 0))
  return rue, character("Hero", { at = map[place], side = "foes" }), map
end

local deal = use "tests/hands".deal

describe("A hex", function()
  it("[ACT-093] destroyed is activated, activated is destroyed: once", function()
    local rue = meet()
    rue:take(5)
    local hex = rue:write "Salve"
    hex:destroy()
    expect({ hex.alive, rue.standard }).to_equal { false, 5 }
    hex = rue:write "Salve"
    rue:activate(hex)
    expect({ hex.alive, rue.standard }).to_equal { false, 6 }
  end)

  it("[ACT-093] two that destroy one another end", function()
    local rue = meet()
    rue:take(5)
    local one, other, salve = rue:write "Fuse", rue:write "Fuse", rue:write "Salve"
    rue:activate(one)
    expect({ one.alive, other.alive, salve.alive, rue.standard }).to_equal { false, false, false, 5 }
  end)

  it("[ACT-094] with a requirement that is not met it is destroyed without effect", function()
    local rue, foe, map = meet(1)
    deal(foe, 2)
    local hex = rue:write "Undertow"
    rue:activate(hex, { target = foe })
    expect({ hex.alive, foe.AP }).to_equal { false, 2 }
    map.A:tag "water"
    hex = rue:write "Undertow"
    dice { 4, 3 }
    rue:activate(hex, { target = foe })
    expect({ hex.alive, foe.AP }).to_equal { false, 1 }
    hex = rue:write "Undertow"
    dice { 4, 4 }
    rue:activate(hex, { target = foe })
    expect(foe.AP).to_equal(1)
  end)

  it("[ACT-094] nobody to act on is one; what the GM must say is another", function()
    local rue, foe = meet(2)
    local hex = rue:write "Scald"
    rue:activate(hex)
    expect({ hex.alive, foe.standard }).to_equal { false, 9 }
    rue:take(5)
    for _, said in ipairs { { false }, { true, false } } do
      answers(said)
      rue:rest()
      rue:activate(rue:write "Blessed")
    end
    expect(rue.standard).to_equal(4)
    answers { true, true }
    rue:activate(rue:write "Blessed")
    expect(rue.standard).to_equal(5)
  end)

  it("[ACT-095] wherever it is, whoever destroys it; its author chooses", function()
    local rue, foe, map = meet(3)
    local hex = rue:write("Ember", { on = map.C })
    dice { 4 }
    answers { foe }
    local other = character("Hero", { at = map.B, side = "foes" })
    hex:destroy()
    expect({ foe.standard, other.standard, hex.alive }).to_equal { 5, 9, false }
  end)

  it("[ACT-095] within counts from where it is", function()
    local rue, foe, map = meet(3)
    rue:activate(rue:write "Scald")
    expect(foe.standard).to_equal(9)
    rue:write("Scald", { on = map.C }):destroy()
    expect(foe.standard).to_equal(7)
  end)

  it("[ACT-095] refuses a target that it may not have, and stays", function()
    local rue, foe, map = meet(1)
    local friend = character("Hero", { at = map.A, called = "Friend" })
    local scald = rue:write "Scald"
    expect(rue:activate(scald, { target = friend })).to_be_refused "Friend is no target of Scald"
    expect(rue:activate(scald, { target = rue })).to_be_refused "Scribe is no target of Scald"
    expect(rue:activate(rue:write "Salve", { target = foe })).to_be_refused "Hero is no target of Salve"
    foe:move_to(map.C)
    expect(rue:activate(scald, { target = foe })).to_be_refused "out of reach"
    expect({ scald.alive, foe.standard, friend.standard }).to_equal { true, 9, 9 }
    rue:activate(rue:write "Scald + Long Arm", { target = foe })
    expect(foe.standard).to_equal(7)
    foe:inflict "hidden"
    expect(rue:activate(rue:write "Scald + Long Arm", { target = foe })).to_be_refused "Hero is no target of Scald"
  end)

  it("[ACT-103] a target of one hex of a combination is chosen anew for the others", function()
    local rue, foe = meet(1)
    rue:take(5)
    rue:activate(rue:write "Scald + Salve", { target = foe })
    expect({ foe.standard, rue.standard }).to_equal { 7, 5 }
  end)

  it("[ACT-094] sent to a target that it may not have it comes to nothing; to another it acts there", function()
    for what, hurt in pairs { Scald = { 9, 9 }, Ember = { 9, 5 } } do
      local rue, foe, map = meet()
      local friend = character("Hero", { at = map.A, called = "Friend" })
      friend:give "Shunt"
      dice(hurt[2] == 5 and { 4 } or {})
      local hex = rue:write(what)
      rue:activate(hex, { target = foe })
      expect({ foe.standard, friend.standard, hex.alive }).to_equal { hurt[1], hurt[2], false }
    end
  end)

  it("[ACT-093] a destroyed one can be sent elsewhere too", function()
    local rue, foe, map = meet()
    local friend = character("Hero", { at = map.A, called = "Friend" })
    friend:give "Shunt"
    dice { 4 }
    rue:write("Ember"):destroy()
    expect({ foe.standard, friend.standard, rue.standard }).to_equal { 9, 5, 9 }
  end)

  it("[ACT-095] acts on a space, on all, on whoever holds it", function()
    local rue, foe, map = meet(1)
    answers { "B" }
    rue:activate(rue:write "Thicket")
    expect(#map.B:contents():with(function(thing) return thing.name == "Bell" end)).to_equal(1)
    rue:activate(rue:write "Flash")
    expect({ rue.standard, foe.standard }).to_equal { 8, 8 }
    foe:take(3)
    local palm = rue:write "Palm"
    palm:put(foe)
    palm:destroy()
    expect({ rue.standard, foe.standard }).to_equal { 8, 6 }
  end)

  it("[ACT-101] with a condition acts by itself and costs nothing; it knows the event", function()
    local rue, foe = meet()
    foe:give "Club"
    deal(rue, 4)
    local hex = rue:write "Lash"
    rue:stow(hex)
    dice { 3, 4, 1 }
    foe:attack(rue)
    expect({ hex.alive, rue.standard, rue.AP, foe:has "lashed" }).to_equal { false, 8 - 1, 1, true }
    dice { 3, 4, 1 }
    foe:attack(rue)
    expect(rue.standard).to_equal(6)
  end)

  it("[ACT-101] what is only known is not written: it does not answer", function()
    local rue, foe = meet()
    foe:give "Club"
    dice { 3, 4, 1 }
    foe:attack(rue)
    expect({ rue.standard, foe:has "lashed" }).to_equal { 8, false }
  end)

  it("[ACT-102] in hand costs nothing; what must be found costs 1 AP", function()
    local rue = meet()
    rue:take(5)
    local before = rue:write "Salve"
    deal(rue, 4)
    rue:activate(before)
    expect({ rue.AP, rue.standard }).to_equal { 3, 5 }
    local now = rue:write "Salve"
    expect(rue.AP).to_equal(0)
    rue:activate(now)
    expect({ rue.AP, rue.standard }).to_equal { 0, 6 }
    rue:set("in_initiative", false)
    local hidden = rue:write "Salve"
    rue:set("in_initiative", true)
    expect(rue:activate(hidden)).to_be_refused "needs 1 AP"
    expect(hidden.alive).to_be_true()
  end)

  it("[ACT-102] can be taken in hand and put away; out of reach it is not activated", function()
    local rue, foe, map = meet(1)
    local hex = rue:write("Salve", { on = map.B })
    deal(rue, 2)
    expect(rue:activate(hex)).to_be_refused "out of reach"
    expect(rue:ready(hex)).to_be_refused "out of reach"
    expect(rue:tear(hex)).to_be_refused "out of reach"
    rue:move_to(map.B)
    rue:ready(hex)
    expect({ rue.AP, hex.holder == rue, hex.at_hand }).to_equal { 1, true, true }
    rue:ready(hex)
    expect(rue.AP).to_equal(1)
    rue:stow(hex)
    rue:activate(hex)
    expect({ rue.AP, hex.alive, foe.standard }).to_equal { 0, false, 9 }
    rue:set("in_initiative", false)
    hex = rue:write "Salve"
    rue:set("in_initiative", true)
    expect(rue:ready(hex)).to_be_refused "needs 1 AP"
    expect(hex.at_hand).to_be_false()
  end)

  it("[ACT-102] may cost more; who cannot act activates nothing", function()
    local rue = meet()
    rue:take(5)
    local hex = rue:write "Dear"
    expect(rue:activate(hex)).to_be_refused "needs 1 XP"
    rue:gain_xp(1)
    rue:inflict "unconscious"
    expect(rue:activate(hex)).to_be_refused "unconscious"
    rue:lift "unconscious"
    rue:activate(hex)
    expect({ rue.XP, rue.standard }).to_equal { 0, 5 }
    rue:write("Dear"):destroy()
    expect(rue.standard).to_equal(6)
  end)
end)

describe("A combination", function()
  it("[ACT-103] if one is activated all are, and all are gone", function()
    local rue, foe = meet()
    rue:take(5)
    local root = rue:write "Scald + Salve"
    local part = root:things("hex")[1]
    part:destroy()
    expect({ foe.standard, rue.standard, root.alive, part.alive }).to_equal { 7, 5, false, false }
    root = rue:write "Salve + Scald"
    part = root:things("hex")[1]
    rue:activate(part)
    expect({ foe.standard, rue.standard, root.alive, part.alive }).to_equal { 5, 6, false, false }
  end)

  it("[ACT-103] a modifier changes the whole of it", function()
    local rue, foe = meet(3)
    dice { 4 }
    rue:activate(rue:write "Scald + Ember + Long Arm + Sharp", { target = foe })
    expect(foe.standard).to_equal(9 - 3 - 5)
  end)

  it("[ACT-104] modifiers first, in the order written, then the rest in that order", function()
    local rue, foe = meet()
    rue:activate(rue:write "Scald + Keen + Sharp")
    expect(foe.standard).to_equal(6)
    foe.standard = 9
    rue:activate(rue:write "Scald + Sharp + Keen")
    expect(foe.standard).to_equal(7)
    rue:take(5)
    rue:activate(rue:write "Salve + Bite + Kind")
    expect(rue.standard).to_equal(4 - 2 + 3)
  end)

  it("[ACT-094] a modifier whose requirement is not met changes nothing; each hex is for itself", function()
    local rue, foe = meet()
    rue:activate(rue:write "Undertow + Scald + Seldom")
    expect(foe.standard).to_equal(7)
  end)

  it("[ACT-103] what it does is undone as one", function()
    local rue, foe = meet()
    local hex = rue:write "Scald + Salve + Bite"
    local before = state_hash()
    rue:activate(hex)
    expect(foe.standard).to_equal(7)
    undo()
    expect({ state_hash() == before, hex.alive, foe.standard }).to_equal { true, true, 9 }
  end)
end)

describe("An invocation", function()
  it("[ACT-110] acts when it is torn, for nothing but the looking for it", function()
    local rue, foe = meet(1)
    local strips = { foe:give "Spark Strip", foe:give "Spark Strip" }
    deal(foe, 1)
    foe:tear(strips[1])
    expect({ foe.AP, rue.crit, strips[1].alive }).to_equal { 0, 2, false }
    expect(foe:tear(strips[2])).to_be_refused "needs 1 AP"
    expect(strips[2].alive).to_be_true()
  end)

  it("[ACT-110] round a weapon it is in hand", function()
    local rue, foe = meet(1)
    local strip = foe:give "Spark Strip"
    strip:put(foe:give "Club")
    deal(foe, 0)
    foe:tear(strip)
    expect({ rue.crit, strip.alive }).to_equal { 2, false }
  end)

  it("[ACT-105] without an author what is for the author does nothing; nobody's user is nobody", function()
    local rue, foe, map = meet()
    local function sealed(what)
      rue:rest()
      return rue:write(what, { independent = true, on = map.A })
    end
    for _, name in ipairs { "Sting", "Salve", "Bite" } do
      dice { 6, 6 }
      rue:seek_key(name, 8)
    end
    rue:take(3); foe:take(3)
    expect(sealed("Sting").creator).to_be_nil()
    foe:tear(sealed "Sting")
    local salve = sealed "Salve"
    expect(salve:destroy()).to_be_true()
    expect({ rue.standard, foe.standard, salve.alive }).to_equal { 6, 6, false }
    foe:tear(sealed "Salve + Bite")
    expect({ rue.standard, foe.standard }).to_equal { 6, 7 }
  end)

  it("[ACT-105] that prints the tag has no author, whoever it was given to", function()
    local rue, foe = meet(1)
    local hex = rue:give "Own Bane"
    rue:activate(hex)
    expect({ hex.alive, rue.standard, foe.standard }).to_equal { false, 9, 9 }
  end)

  it("[ACT-105] that prints the tag is not kept up, and has no end", function()
    local rue = meet()
    rue:learn "Own Bane"
    rue.WIL = 1
    local first = rue:write "Own Bane"
    for _ = 1, 3 do rue:write "Own Bane"; rue:rest() end
    expect({ first.alive, first.creator == nil, first.signed_by == rue }).to_equal { true, true, true }
  end)

  it("[ACT-105] does not expire, counts for what one writes and not for what one keeps up", function()
    local rue = meet()
    dice { 6, 6 }
    rue:seek_key("Salve", 8)
    local hex = rue:write("Salve", { independent = true })
    rue:sleep()
    request("pass_hours", 30)
    expect({ hex.alive, #rue:maintained() }).to_equal { true, 0 }
    rue.WIL = 0
    for _ = 1, 3 do rue:write("Salve", { independent = true }) end
    expect(rue:write "Palm").to_be_refused "no more hexes"
  end)
end)
