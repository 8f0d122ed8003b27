-- Using carried items: ACT-039, ACT-044.

local function meet(spaces)
  local map = space_map "A-B-C"
  local hero = character("Hero", { at = map.A, called = "Hero" })
  local friend = character("Hero", { at = map[string.sub("ABC", 1 + spaces, 1 + spaces)], called = "Friend" })
  hero:take(6); friend:take(6)
  return hero, friend
end

local deal = use "tests/hands".deal

describe("An item", function()
  it("[ACT-039] costs AP in initiative and is used up; its effects are its user's", function()
    local hero, friend = meet(0)
    hero:give "Tonic"
    deal(hero, 2)
    expect(hero:use_item "Tonic").to_be_true()
    expect({ hero.AP, hero.standard, hero:has "refreshed", hero:has "Tonic" }).to_equal { 1, 6, true, false }
    expect({ friend.standard, friend:has "refreshed" }).to_equal { 3, false }
    expect(hero:use_item "Tonic").to_be_refused "Hero has no Tonic"
  end)

  it("[ACT-039] costs no AP outside of initiative, or for free, but is used up", function()
    local hero = meet(0)
    hero:give "Tonic"
    expect(hero:use_item "Tonic").to_be_true()
    expect({ hero.standard, hero:has "Tonic" }).to_equal { 6, false }
    hero:give "Tonic"
    deal(hero, 1)
    expect(hero:use_item("Tonic", { free = true })).to_be_true()
    expect({ hero.AP, hero.standard, hero:has "Tonic" }).to_equal { 1, 9, false }
  end)

  it("[ACT-039] that prints no cost takes 1 AP and stays", function()
    local hero = meet(0)
    hero:give "Whistle"; hero:give "Harp"
    deal(hero, 4)
    expect(hero:use_item "Whistle").to_be_true()
    expect({ hero.AP, hero:has "heard", hero:has "Whistle" }).to_equal { 3, true, true }
    expect(hero:use_item "Harp").to_be_true()
    expect({ hero.AP, hero.standard, hero:has "Harp" }).to_equal { 1, 4, true }
    expect(hero:use_item "Harp").to_be_refused "AP"
    expect({ hero.AP, hero.standard }).to_equal { 1, 4 }
  end)

  it("[ACT-080] may be for somebody at an arm's length", function()
    local hero, friend = meet(1)
    hero:use_item(hero:give "Tonic", { target = friend })
    expect({ hero.standard, friend.standard, friend:has "refreshed" }).to_equal { 3, 6, true }
    local other, far = meet(2)
    expect(other:use_item(other:give "Tonic", { target = far })).to_be_refused "out of reach"
    expect(other:has "Tonic").to_be_true()
  end)

  it("that is not for use, or that acts by itself, is refused", function()
    local hero = meet(0)
    for _, name in ipairs { "Pebble", "Locket" } do
      hero:give(name)
      expect(hero:use_item(name)).to_be_refused(name .. " is not for use")
    end
    expect(hero:use(hero:give "Tonic")).to_be_refused "Tonic is no skill"
  end)

  it("[ACT-039] that costs nothing but itself is used up", function()
    local hero = meet(0)
    hero:give "Crumb"
    expect(hero:use_item "Crumb").to_be_true()
    expect({ hero.standard, hero:has "Crumb" }).to_equal { 4, false }
  end)

  it("[ACT-039] with a trigger and a cost is its holder's to use then, and costs AP only in initiative", function()
    local hero = meet(0)
    hero:give "Phial"
    answers { "no" }
    hero:take(1)
    expect({ hero.standard, hero:has "Phial" }).to_equal { 2, true }
    answers { "yes" }
    hero:take(1)
    expect({ hero.standard, hero:has "Phial" }).to_equal { 3, false }
    hero:give "Phial"
    hero:set("in_initiative", true)
    hero:take(1)
    expect({ hero.standard, hero:has "Phial" }).to_equal { 2, true }
    deal(hero, 1)
    answers { "yes" }
    hero:take(1)
    expect({ hero.standard, hero.AP, hero:has "Phial" }).to_equal { 3, 0, false }
  end)

  it("[ACT-044] may be chosen by who acts, while it can be paid", function()
    local hero = meet(0)
    for _, name in ipairs { "Pebble", "Harp", "Tonic" } do hero:give(name) end
    deal(hero, 2)
    expect(hero:choices()).to_contain "use an item"
    answers { "use an item", "Tonic" }
    expect({ hero:decide(), hero.AP, hero.standard, hero:has "Tonic" }).to_equal { "use an item", 1, 6, false }
    expect(hero:choices()).never.to_contain "use an item"
  end)
end)
