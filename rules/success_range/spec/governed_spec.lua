-- `when` and `ruling` govern all that a card does.

local fray = use "tests/fray"

local function fight()
  local pupil, goblin = character "Pupil", npc "Goblin"
  pupil:apart(goblin, 0)
  return pupil, goblin
end

describe("A card's condition", function()
  it("decides whether a skill may be tried", function()
    local pupil = character "Pupil"
    expect(pupil:check "lit lore").to_be_refused "lit lore: its condition is not met"
    pupil:inflict "Lit"
    dice { 4, 4 }
    expect(pupil:check "lit lore").to_be_true()
    expect(pupil:has "Brisk").to_be_true()
  end)

  it("decides whether a trigger is answered", function()
    local pupil, goblin = fight()
    pupil:inflict "Lit Pain"
    dice { 4, 4 }
    pupil:attack(goblin, { with = "sword" })
    expect(pupil:has "Stung").to_equal(false)
    pupil:inflict "Lit"
    dice { 4, 4 }
    pupil:attack(goblin, { with = "sword" })
    expect(pupil:has "Stung").to_be_true()
  end)

  it("decides whether `modifies` and `cannot` lie over the holder", function()
    local pupil = character "Pupil"
    pupil:inflict "Lit Guard"; pupil:stand "Lit Stance"
    expect({ #pupil:modifiers "defence", pupil:laid("cannot", "attack") }).to_equal { 0 }
    pupil:inflict "Lit"
    expect({ #pupil:modifiers "defence", pupil:laid("cannot", "attack") }).to_equal { 2, "Lit Guard" }
  end)

  it("asks the GM; on no, nothing is done", function()
    local pupil, goblin = fight()
    answers { false }
    expect(pupil:check "sworn lore").to_be_refused "the GM says no"
    pupil:inflict "Sworn Pain"
    dice { 4, 4 }
    answers { false }
    pupil:attack(goblin, { with = "sword" })
    expect({ pupil:has "Stung", pupil:has "Brisk" }).to_equal { false, false }
    dice { 4, 4 }
    answers { true }
    pupil:attack(goblin, { with = "sword" })
    expect(pupil:has "Stung").to_be_true()
  end)

  it("asks the GM before anything is paid; a Defence that he does not let happen is kept", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:give("sworn lore", { level = 2 })
    answers { "sworn lore", false }
    goblin:strike(kenji)
    expect({ kenji.Defence, kenji.wounds }).to_equal { 1, 1 }
    answers { "sworn lore", true }
    dice { 3, 3 }
    goblin:set("Deed", 1)
    goblin:strike(kenji)
    expect({ kenji.Defence, kenji.wounds }).to_equal { 0, 1 }
    answers { false }
    expect(kenji:interact("swears", { with = "sworn lore", uncertain = true })).to_be_refused "the GM says no"
    answers { true }
    dice { 3, 3 }
    expect(kenji:interact("swears", { with = "sworn lore", uncertain = true })).to_be_true()
    expect(kenji.Action).to_equal(0)
  end)
end)
