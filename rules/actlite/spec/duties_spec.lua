-- Duties of the engine: ACT-112, ACT-113.

local function deck_of(hero, foe)
  request("deck_make", "initiative")
  for _, who in ipairs { hero, foe } do
    for i = 1, 3 do
      local card = make("card", "Spare", { holder = who, name = who.name .. i })
      request("deck_put", "initiative", card, "draw")
    end
  end
end

local function names(pile)
  local found = {}
  for card in request("deck_cards", "initiative", pile) do found[#found + 1] = card.name end
  return found
end

describe("Undoing", function()
  it("[ACT-112] brings back deck order, hands, losses, rolls and choices exactly", function()
    local map = space_map "A-B-C"
    local hero = character("Hero", { at = map.A })
    local foe = character("Adult", { at = map.C, side = "foes" })
    deck_of(hero, foe)
    seed(7)
    request("deck_shuffle", "initiative", "draw")
    for _ = 1, 4 do request("deck_deal", "initiative", "draw", { "hand", hero }) end
    local hook = hero:give "Hook"
    hero:set("in_initiative", true)
    local before, order, hand = state_hash(), names "draw", names { "hand", hero }
    dice { 6, 3, 3, 4 }; answers { "3+3" }
    hero:attack(foe, { weapon = hook, attack = 1, advantage = 1 })
    hero:lose("AP", 2)
    request("deck_shuffle", "initiative", "draw")
    expect({ hero.AP, foe.standard, foe.space.name, #names "discard", #names { "lost", hero } })
      .to_equal { 1, 2, "B", 1, 2 }
    for _ = 1, 5 do undo() end                                     -- looking into a pile is a ruling too
    expect(state_hash()).to_equal(before)
    expect({ names "draw", names { "hand", hero }, hero.AP, foe.standard, foe.space.name })
      .to_equal { order, hand, 4, 6, "C" }
  end)
end)

describe("Forced dice", function()
  it("[ACT-113] any die can be forced", function()
    local hero, foe = duel("Hero", "Adult")
    hero:give "Club"
    dice { 5, 5, 4 }
    expect(hero:attack(foe)).to_hit()
    expect(foe.standard).to_equal(2)
    dice { 1, 1 }
    expect(hero:attack(foe)).to_miss()
  end)
end)
