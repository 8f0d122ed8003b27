-- `when` and `ruling` govern all that a card does.

local function marks(who) return #who:things "marker" end

describe("A card's condition", function()
  it("decides whether an ability may be used, before anything is paid", function()
    local hero, dummy = duel("Hero", "Dummy")
    hero:give "Guided Blow"; hero:give "Prone Blow"
    expect(hero:can_use "Guided Blow").to_equal(false)
    expect(hero:use("Guided Blow", { target = dummy })).to_be_refused "its condition is not met"
    expect(hero:use("Prone Blow", { target = dummy })).to_be_refused "its condition is not met"
    expect({ hero.AP, dummy.Health }).to_equal { 20, 100 }
    hero:inflict "Guided"
    hero:use("Guided Blow", { target = dummy })
    dummy:inflict "Prone"
    hero:use("Prone Blow", { target = dummy })
    expect({ hero.AP, dummy.Health }).to_equal { 10, 80 }
  end)

  it("decides whether a trigger is answered, of a reaction and of a status", function()
    local hero = duel("Hero", "Dummy")
    hero:give "Guided Reply"; hero:inflict "Guided Pain"
    hero:take(1)
    expect(marks(hero)).to_equal(0)
    hero:inflict "Guided"
    answers { true }
    hero:take(1)
    expect(marks(hero)).to_equal(2)
  end)

  it("decides whether `modifies` and `cannot` lie over the holder", function()
    local hero = duel("Hero", "Dummy")
    local before = hero.SklEva
    hero:give "Guided Skill"; hero:inflict "Guided Guard"
    expect({ hero.SklEva - before, hero:laid("cannot", "react") }).to_equal { 0 }
    hero:inflict "Guided"
    expect({ hero.SklEva - before, hero:laid("cannot", "react") }).to_equal { 10, "Guided Guard" }
  end)

  it("decides whether a token, an item or a weapon may be used", function()
    local hero, dummy = duel("Hero", "Dummy")
    local salve, sword = hero:give "Guided Salve", hero:give "Guided Sword"
    hero:give "Guided Token"
    expect(hero:spend "Guided Token").to_be_refused "its condition is not met"
    expect(hero:attack(dummy, { weapon = sword })).to_be_refused "its condition is not met"
    hero:consume(salve)
    expect({ hero:has "Guided Token", hero:has "Guided Salve", marks(hero), hero.AP }).to_equal { true, true, 0, 20 }
    hero:inflict "Guided"
    hero:consume(salve)
    hero:spend("Guided Token")
    expect({ hero:has "Guided Token", hero:has "Guided Salve", marks(hero) }).to_equal { false, false, 1 }
  end)

  it("asks the GM when the trigger comes; on no, nothing is done", function()
    local hero = duel("Hero", "Dummy")
    hero:inflict "Sworn Pain"
    answers { false }
    hero:take(1)
    expect(marks(hero)).to_equal(0)
    answers { true }
    hero:take(1)
    expect(marks(hero)).to_equal(1)
  end)
end)
