-- Runs the page of examples: every card once, with forced dice.
local function meet()
  local map = space_map "A-B-C-D"
  local hero = character("Spearman", { at = map.A })
  local foe = character("Foe", { at = map.C, side = "foes" })
  return hero, foe, map
end

-- Gives a character this many AP cards, as in the middle of initiative.
local function deal(who, number, pile)
  if not request("deck_named", "initiative") then request("deck_make", "initiative") end
  for _ = 1, number do
    request("deck_put", "initiative", make("card", "Rockfall", { holder = who }), { pile or "hand", who })
  end
  who:set("in_initiative", true)
end

describe("The page of examples", function()
  it("Hook Spear: pulls on matching, stuns on 6, costs 1, 1, then 2", function()
    local hero, foe = meet()
    hero:give "Hook Spear"
    deal(hero, 5); deal(foe, 2)
    dice { 3, 3, 2 }
    hero:attack(foe, { attack = 1 })
    expect({ foe.standard, foe.space.name, hero.AP }).to_equal { 6, "B", 4 }
    dice { 6, 2, 3 }
    hero:attack(foe, { attack = 2 })
    expect({ foe.standard, foe.AP, hero.AP }).to_equal { 3, 1, 3 }
    dice { 2, 2 }
    hero:attack(foe, { attack = 1 })
    expect({ foe.standard, hero.AP }).to_equal { 3, 1 }
    hero.STR = 0
    expect(hero:attack(foe, { attack = 2 })).to_be_refused "needs 2 AP"
  end)

  it("Second Wind: one lost AP comes back, once a day", function()
    local hero = meet()
    hero:give "Second Wind"
    deal(hero, 2, "lost")
    hero:moment "round skills"
    expect(#request("deck_cards", "initiative", "discard")).to_equal(1)
    hero:moment "round skills"
    expect(#request("deck_cards", "initiative", "discard")).to_equal(1)
    request("new_window", "day")
    answers { false }
    hero:moment "round skills"
    expect(#request("deck_cards", "initiative", "discard")).to_equal(1)
    answers { true }
    hero:moment "round skills"
    expect(#request("deck_cards", "initiative", "discard")).to_equal(2)
  end)

  -- A scribe in A, and a foe in C with 8 standard health.
  local function scribble()
    local _, foe, map = meet()
    return character("Scribe", { at = map.A }), foe, map
  end

  it("Ember, Echo, Long Arm: 1d6 within 3, twice, or within 5", function()
    local rue, foe = scribble()
    dice { 3, 2 }
    rue:activate(rue:write "Ember + Echo", { target = foe })
    expect(foe.standard).to_equal(3)
    dice { 2 }
    rue:activate(rue:write "Ember + Long Arm", { target = foe })
    expect(foe.standard).to_equal(1)
  end)

  it("Palimpsest: on other people's hexes", function()
    local rue, _, map = scribble()
    local other = character("Scribe", { at = map.A, side = "foes" })
    local hex = rue:write "Ember"
    expect(other:combine(hex, "Echo")).to_be_refused "one's own"
    expect(other:combine(hex, "Palimpsest")).to_be(hex)
  end)

  it("Undertow: where there is water, a STR check or 1 AP", function()
    local rue, foe, map = scribble()
    deal(foe, 2)
    rue:activate(rue:write "Undertow", { target = foe })
    expect(foe.AP).to_equal(2)
    map.A:tag "water"
    dice { 4, 3 }
    rue:activate(rue:write "Undertow", { target = foe })
    expect(foe.AP).to_equal(1)
    dice { 4, 4 }
    rue:activate(rue:write "Undertow", { target = foe })
    expect(foe.AP).to_equal(1)
  end)
end)
