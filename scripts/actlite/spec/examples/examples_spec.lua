-- The page of examples, running: every card of it once, with forced dice.
local function meet()
  local map = space_map "A-B-C-D"
  local hero = character("Spearman", { at = map.A })
  local foe = character("Foe", { at = map.C, side = "foes" })
  return hero, foe, map
end

-- Gives somebody so many AP cards, as in the middle of initiative.
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
end)
