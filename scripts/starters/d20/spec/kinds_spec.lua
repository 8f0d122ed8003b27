-- chapters/kinds.lua

local people = use "spec/people"

describe("What a creature carries", function()
  it("is given to it, with the deeds of everybody", function()
    local hale = people.three()
    for _, name in ipairs { "Long Blade", "Take the Blow", "Move", "Opportunity Attack" } do
      expect(hale:has(name)).to_be_true()
    end
  end)

  it("is asked for only where it answers something", function()
    local hale = people.three()
    expect(hale:can_use "Opportunity Attack").to_be_false()
    expect(hale:can_use "Move").to_be_true()
  end)
end)

describe("What it does not carry", function()
  it("cannot be used, even if another carries it", function()
    local hale, _, lurker = people.three()
    expect(hale:use "Teeth").to_be_refused "Hale has no Teeth"
    expect(hale:use(lurker:things("weapon")[1])).to_be_refused "Hale has no Eel Spear"
  end)
end)

describe("A condition", function()
  it("acts on its trigger", function()
    local hale = people.three()
    hale:take(20)
    dice { 20 }
    hale:moment "turn start"
    expect(hale.Health).to_equal(1)
  end)

  it("changes numbers, and forbids", function()
    local hale = people.three()
    hale:inflict "Prone"
    expect({ hale.Attacking, hale.Exposed, hale:laid("cannot", "move") }).to_equal { -1, 1, "Prone" }
  end)

  it("must exist", function()
    local hale = people.three()
    expect(hale:inflict "Poisonned").to_fail_with "Poisonned"
  end)
end)
