-- chapters/actions.lua

local people = use "spec/people"

local function quiet()
  local hale, wick, lurker, map = people.three()
  people.calm(hale, wick, lurker)
  return hale, wick, lurker, map
end

describe("A price", function()
  it("is paid from the budget of a turn, which the turn refills", function()
    local _, wick = quiet()
    wick:use "Dodge"
    expect(wick:use "Dodge").to_be_refused "action"
    wick:moment "turn start"
    expect(wick:use "Dodge").to_be_true()
  end)

  it("of a bonus action leaves the action", function()
    local hale = quiet()
    hale:take(9)
    dice { 4 }
    hale:use "Catch Breath"
    expect({ hale.Health, hale.action, hale.bonus }).to_equal { 17, 1, 0 }
  end)

  it("may allow one use in a battle", function()
    local hale = quiet()
    hale:take(9)
    dice { 1 }
    hale:use "Catch Breath"
    hale:refresh()
    expect(hale:use "Catch Breath").to_be_refused "battle"
    request "end_battle"
    dice { 1 }
    expect(hale:use "Catch Breath").to_be_true()
  end)
end)

describe("A target", function()
  it("is an enemy in reach, and in sight", function()
    local hale, wick, lurker = quiet()
    expect(hale:use("Long Blade", { target = lurker })).to_be_refused "out of reach"
    expect(wick:use("Staff", { target = hale })).to_be_refused "no enemy"
    wick.space:close_to(lurker.space)
    expect(wick:use("Staff", { target = lurker })).to_be_refused "out of reach"
  end)

  it("is no one who lies dying, and for healing no one who is unhurt", function()
    local hale, wick, lurker = quiet()
    wick:take(20)
    expect(lurker:use("Eel Spear", { target = wick })).to_be_refused "lies dying"
    expect(hale:use "Catch Breath").to_be_refused "reach"
  end)

  it("is chosen by the user, where several fit", function()
    local hale, wick, lurker = quiet()
    answers { wick }
    dice { 2 }
    lurker:use "Eel Spear"
    expect({ hale.Health, wick.Health }).to_equal { 20, 14 }
  end)

  it("is missing where no enemy is in reach", function()
    local hale = quiet()
    expect(hale:use "Long Blade").to_be_refused "no target is in reach"
  end)
end)

describe("An attack", function()
  it("hits with a d20, the modifier and Proficiency at the armour class", function()
    local _, wick, lurker = quiet()
    dice { 6 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick.Health).to_equal(14)
    dice { 7, 1, 20 }
    lurker:use("Eel Spear", { target = wick, free = true })
    expect(wick.Health).to_equal(10)
  end)

  it("of a weapon deals its dice and the modifier", function()
    local _, wick, lurker = quiet()
    dice { 7, 4, 20 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick.Health).to_equal(7)
  end)

  it("with a 20 hits whatever it adds up to, and rolls its dice twice", function()
    local _, wick, lurker = quiet()
    lurker.Armour = 40
    wick:give "Long Blade"
    dice { 20, 1, 2 }
    wick:use("Long Blade", { target = lurker })
    expect(lurker.Health).to_equal(11)
  end)

  it("with a 1 misses", function()
    local _, wick, lurker = quiet()
    lurker.Armour = 0
    dice { 1 }
    wick:use("Staff", { target = lurker })
    expect(lurker.Health).to_equal(14)
  end)

  it("leaves nothing on those that it kills", function()
    local hale, _, lurker, map = quiet()
    local hound = creature("Mire Hound", { at = map.mud, side = "heroes" })
    people.calm(hale)
    dice { 19, 8, 2 }
    expect(lurker:use("Eel Spear", { target = hound })).to_be_true()
    expect(hound:exists()).to_be_false()
  end)

  it("never heals, whatever its modifier", function()
    local _, wick, lurker = quiet()
    wick.Strength = 1
    dice { 19, 1 }
    wick:use("Staff", { target = lurker })
    expect(lurker.Health).to_equal(14)
  end)

  it("leaves its condition if the save fails, at 8 + Proficiency + the modifier", function()
    local _, wick, lurker = quiet()
    dice { 7, 1, 11 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick:has "Poisoned").to_be_false()
    lurker:refresh "action"
    dice { 7, 1, 10 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick:has "Poisoned").to_be_true()
    expect(wick.Health).to_equal(6)
  end)
end)

describe("Advantage on attacks", function()
  it("is given by prone targets near by, disadvantage from afar", function()
    local hale, wick, lurker = quiet()
    hale:inflict "Prone"
    wick:inflict "Prone"
    dice { 2, 7, 1, 20 }
    lurker:use("Eel Spear", { target = wick, free = true })
    expect(wick.Health).to_equal(10)
    dice { 20, 2 }
    lurker:use("Eel Spear", { target = hale, free = true })
    expect(hale.Health).to_equal(20)
  end)

  it("is disadvantage for the poisoned, and for shots with an enemy at one's side, but not for spears", function()
    local _, wick, lurker = quiet()
    dice { 20, 2 }
    wick:use("Bright Dart", { target = lurker })
    wick:inflict "Poisoned"
    dice { 20, 2 }
    wick:use("Staff", { target = lurker, free = true })
    expect(lurker.Health).to_equal(14)
    dice { 2 }
    lurker:use("Eel Spear", { target = wick })
  end)

  it("is disadvantage against those who dodge", function()
    local _, wick, lurker = quiet()
    wick:use "Dodge"
    dice { 20, 2 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick.Health).to_equal(14)
  end)
end)

describe("A spell", function()
  it("needs a slot of its level or a higher one, which it uses up", function()
    local _, wick, lurker = quiet()
    wick.MaxSlot3 = 1
    wick.Slot3 = 1
    answers { "Slot2" }
    dice { 20 }
    wick:use("Creeping Dread", { target = lurker, free = true })
    expect({ wick.Slot1, wick.Slot2, wick.Slot3 }).to_equal { 2, 1, 1 }
    answers { "Slot3" }
    dice { 20 }
    wick:use("Creeping Dread", { target = lurker, free = true })
    dice { 20 }
    wick:use("Creeping Dread", { target = lurker, free = true })
    expect({ wick.Slot1, wick.Slot2, wick.Slot3 }).to_equal { 2, 0, 0 }
    expect(wick:use("Creeping Dread", { target = lurker, free = true })).to_be_refused "no slot"
  end)

  it("without a level needs none", function()
    local _, wick, lurker = quiet()
    wick.Slot1, wick.Slot2 = 0, 0
    dice { 9, 12, 5 }
    wick:use("Bright Dart", { target = lurker })
    expect(lurker.Health).to_equal(9)
  end)

  it("takes in all who are near its target, each with its own save for half", function()
    local hale, wick, lurker = quiet()
    answers { "Slot1" }
    dice { 6, 5, 2, 11, 9 }
    wick:use("Cinder Burst", { target = lurker })
    expect({ hale.Health, wick.Health, lurker.Health }).to_equal { 20, 8, 1 }
  end)

  it("deals more from a higher slot", function()
    local _, wick, lurker = quiet()
    answers { "Slot2" }
    dice { 1, 1, 1, 5, 20, 2 }
    wick:use("Cinder Burst", { target = lurker })
    expect(lurker.Health).to_equal(6)
  end)

  it("may need an attack roll, and rolls all its dice twice if that is critical", function()
    local _, wick, lurker = quiet()
    wick:give "Frost Lance"
    lurker.MaxHealth = 50
    lurker.Health = 50
    answers { "Slot2" }
    dice { 20, 20, 1, 2, 3, 4, 5, 6 }
    wick:use("Frost Lance", { target = lurker })
    expect(lurker.Health).to_equal(29)
    wick:refresh()
    answers { "Slot1" }
    dice { 15, 15, 1, 2 }
    wick:use("Frost Lance", { target = lurker })
    expect(lurker.Health).to_equal(26)
  end)

  it("heals with the modifier", function()
    local hale, wick = quiet()
    hale:take(15)
    answers { "Slot1" }
    dice { 2 }
    wick:use("Mend", { target = hale })
    expect(hale.Health).to_equal(10)
  end)
end)

describe("A reaction", function()
  it("cannot be used by itself", function()
    local hale = people.three()
    expect(hale:use "Take the Blow").to_be_refused "reaction"
  end)

  it("is asked for, and one each round", function()
    local hale, wick, lurker = people.three()
    answers { "yes" }
    dice { 2 }
    lurker:use("Eel Spear", { target = wick })
    expect(hale.reaction).to_equal(0)
    dice { 2 }
    lurker:use("Eel Spear", { target = wick, free = true })
    hale:moment "turn start"
    answers { "no" }
    dice { 2 }
    lurker:use("Eel Spear", { target = wick, free = true })
    expect(hale.reaction).to_equal(1)
  end)

  it("is not for those who cannot react", function()
    local hale, wick, lurker = people.three()
    hale:inflict "Frightened"
    dice { 2 }
    lurker:use("Eel Spear", { target = wick })
    expect(hale.reaction).to_equal(1)
  end)

  it("after the roll may still raise the armour class", function()
    local hale, wick, lurker = people.three()
    people.calm(hale)
    answers { "yes", "Slot1" }
    dice { 11 }
    lurker:use("Eel Spear", { target = wick })
    expect({ wick.Health, wick.Slot1, wick.ArmourClass }).to_equal { 14, 1, 17 }
    dice { 11 }
    lurker:use("Eel Spear", { target = wick, free = true })
    expect(wick.Health).to_equal(14)
    wick:moment "turn start"
    expect(wick.ArmourClass).to_equal(12)
  end)

  it("does not help against a critical hit, or one by 5 and more", function()
    local hale, wick, lurker = people.three()
    people.calm(hale)
    dice { 12, 1, 20 }
    lurker:use("Eel Spear", { target = wick })
    expect(wick.Health).to_equal(10)
    lurker.Dexterity, wick.Armour = 1, 12
    dice { 20, 1, 1, 20 }
    lurker:use("Eel Spear", { target = wick, free = true })
    expect(wick.reaction).to_equal(1)
  end)

  it("is not asked for where it would not help", function()
    local hale, wick, lurker, map = people.three()
    wick:put(map.mud)
    hale:put(map.bank)
    dice { 2 }
    lurker:use("Eel Spear", { target = wick })
    expect({ hale.reaction, wick.reaction }).to_equal { 1, 1 }
  end)

  it("takes the blow for a friend at its side", function()
    local hale, wick, lurker = people.three()
    answers { "yes" }
    dice { 12, 4, 20 }
    lurker:use("Eel Spear", { target = wick })
    expect({ hale.Health, wick.Health }).to_equal { 13, 14 }
  end)
end)
