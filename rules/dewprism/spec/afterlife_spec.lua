-- Coins, the Ferryman, bound fates: DEW-152 to DEW-155.

-- Two heroes and a beast that does not fight; the first battle ends after its opening attack.
local function party()
  local map = space_map "A"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
  local beast = creature("Beast", { at = map.A, side = "beasts" })
  beast:inflict("Yielded")
  hero:give("Doom"); friend:give("Doom")
  return hero, friend, beast
end

-- A battle in which its opener dies.
local function die_in_battle(hero, friend, beast, fields)
  local battle_of = { hero, friend, beast, cause = "attack", opening = { by = hero, action = "Doom" } }
  for key, value in pairs(fields or {}) do battle_of[key] = value end
  dice { 1, 2, 3 }
  return battle(battle_of)
end

-- Both die in it.
local function slaughter(hero, friend, beast)
  dice { 1, 2, 3 }
  return battle { hero, friend, beast, cause = "attack", opening = { by = hero, action = "Massacre" } }
end

local function vitals(who) return { who.Health, who.Mana, who.Stamina, who.Focus } end

describe("Revival coins", function()
  it("[DEW-152] [DEW-154] however many are dead", function()
    local map = space_map "A"
    local crowd = {}
    for i = 1, 120 do
      crowd[i] = creature("Dummy", { at = map.A, side = "heroes" })
      crowd[i]:inflict("Knocked Out", 1); crowd[i]:inflict("Dead", 1)
    end
    expect(request("use_coins", crowd)).to_be_true()
    crowd[120]:give("Bronze Coin")
    answers { true }
    expect(request("use_coins", crowd)).to_be_true()
    expect({ crowd[1]:has("Dead"), crowd[2]:has("Dead"), crowd[120]:has("Dead") }).to_equal { false, true, true }
  end)

  it("[DEW-152] after the battle the dead lose a coin and live with what it gives", function()
    local gives = { ["Bronze Coin"] = { 9, 3, 2, 2 }, ["Silver Coin"] = { 22, 7, 5, 5 }, ["Gold Coin"] = { 45, 15, 10,
      10 },
      ["Platinum Coin"] = { 49, 15, 10, 10 } }
    for coin, wanted in pairs(gives) do
      local hero, friend, beast = party()
      hero:give(coin); hero:set("Health", 30); hero:inflict("Marked")
      die_in_battle(hero, friend, beast)
      expect(vitals(hero)).to_equal(wanted)
      expect({ hero:has(coin), hero:has("Dead"), hero:has("Knocked Out"), hero:has("Marked") })
        .to_equal { false, false, false, false }
      expect(hero.MaxHealth).to_equal(coin == "Platinum Coin" and 49 or 45)
      expect(hero:use("Favour")).to_hit()
    end
  end)

  it("[DEW-152] without one they stay dead", function()
    local hero, friend, beast = party()
    friend:give("Gold Coin")
    die_in_battle(hero, friend, beast)
    expect({ hero:has("Dead"), friend:has("Gold Coin") }).to_equal { true, true }
  end)

  it("[DEW-152] the weakest is used first, unless the player chooses", function()
    local hero, friend, beast = party()
    hero:give("Gold Coin"); hero:give("Bronze Coin")
    die_in_battle(hero, friend, beast)
    expect({ hero:has("Bronze Coin"), hero:has("Gold Coin"), hero.Health }).to_equal { false, true, 9 }
    local other, second, foe = party()
    other:give("Gold Coin"); other:give("Bronze Coin")
    answers { "stays knocked out", "Gold Coin" }
    die_in_battle(other, second, foe)
    expect({ other:has("Bronze Coin"), other:has("Gold Coin"), other.Health }).to_equal { true, false, 45 }
  end)

  it("[DEW-153] a whole party dead: the Ferryman's deal", function()
    local hero, friend, beast = party()
    hero:give("Bronze Coin"); hero:give("Gold Coin")
    hero:set("Mana", 3); hero:set("Focus", 8); friend:set("Health", 5); friend:inflict("Marked")
    answers { "stays knocked out", true }
    slaughter(hero, friend, beast)
    expect({ hero:has("Dead"), friend:has("Dead"), friend:has("Marked") }).to_equal { false, false, false }
    expect(vitals(hero)).to_equal { 45, 10, 10, 10 }
    expect(friend.Health).to_equal(45)
    expect({ hero:has("Bronze Coin"), hero:has("Gold Coin") }).to_equal { false, true }
  end)

  it("[DEW-153] it costs half of the next winnings, once", function()
    local hero, friend, beast = party()
    slaughter(hero, friend, beast)
    local dummy = creature("Dummy", { at = hero.space, side = "beasts" })
    dummy:take(100)
    for battles = 1, 2 do
      dice { 1, 2, 3 }
      battle { hero, friend, dummy }
      expect({ hero.Gil, friend.Gil }).to_equal { battles * 30 - 15, battles * 30 - 15 }
    end
  end)

  it("[DEW-153] who does not take it has only coins", function()
    local hero, friend, beast = party()
    hero:give("Bronze Coin")
    answers { "stays knocked out", false, false }
    slaughter(hero, friend, beast)
    expect({ hero.Health, friend:has("Dead"), hero:has("Ferryman's Debt") }).to_equal { 9, true, false }
  end)

  it("[DEW-153] not as long as somebody lives", function()
    local hero, friend = party()
    hero:die()
    expect(request("ferryman", { hero, friend })).to_be_refused("somebody lives")
  end)
end)

describe("Bound fates", function()
  local function bound()
    local hero, friend, beast = party()
    hero:give("Gold Coin"); hero:give("Gold Coin")
    answers { "stays knocked out", false, true }
    slaughter(hero, friend, beast)
    return hero, friend, beast
  end

  it("[DEW-154] a coin of a dead teammate brings one back, and binds both", function()
    local hero, friend = bound()
    expect({ hero.Health, friend.Health, hero:has("Gold Coin"), friend:has("Gold Coin") })
      .to_equal { 45, 45, false, false }
    expect({ hero:has("Fate Bound"), friend:has("Fate Bound") }).to_equal { true, true }
  end)

  it("[DEW-154] only among the dead, and only who has one", function()
    local hero, friend = party()
    hero:give("Gold Coin"); friend:die()
    expect(hero:share_coin(friend)).to_be_refused("only the dead")
    hero:die()
    expect(friend:share_coin(hero)).to_be_refused("no coin")
  end)

  it("[DEW-154] if either dies, so does the other", function()
    local hero, friend = bound()
    friend:die()
    expect({ hero:has("Dead"), friend:has("Dead") }).to_equal { true, true }
    local second, other = bound()
    second:die()
    expect(other:has("Dead")).to_be_true()
  end)

  it("[DEW-154] transience does not take it away", function()
    local hero, friend, beast = bound()
    dice { 1, 2, 3 }
    battle { hero, friend, beast }
    expect({ hero:has("Fate Bound"), friend:has("Fate Bound") }).to_equal { true, true }
    hero:give("Bronze Coin"); friend:give("Bronze Coin")
    answers { "stays knocked out", false }
    die_in_battle(hero, friend, beast)
    expect({ hero.Health, friend.Health }).to_equal { 9, 9 }
    expect({ hero:has("Fate Bound"), friend:has("Fate Bound") }).to_equal { true, true }
  end)
end)

describe("Rechallenging", function()
  it("[DEW-155] in a battle that was won before deaths need no coin", function()
    local hero, friend, beast = party()
    hero:give("Gold Coin"); hero:set("Health", 30)
    die_in_battle(hero, friend, beast, { rechallenge = true })
    expect({ hero.Health, hero:has("Dead"), hero:has("Knocked Out"), hero:has("Gold Coin") })
      .to_equal { 30, false, false, true }
  end)

  it("[DEW-155] who was dead before it stays so", function()
    local hero, friend, beast = party()
    friend:die()
    die_in_battle(hero, friend, beast, { rechallenge = true })
    expect({ hero:has("Dead"), friend:has("Dead") }).to_equal { false, true }
  end)

  it("[DEW-155] battles are known by name, and the GM agrees", function()
    local hero, friend, beast = party()
    dice { 1, 2, 3 }
    battle { hero, friend, beast, name = "the gate" }
    hero:give("Gold Coin")
    die_in_battle(hero, friend, beast, { name = "the gate" })
    expect({ hero:has("Dead"), hero:has("Gold Coin") }).to_equal { false, true }
    answers { false }
    die_in_battle(hero, friend, beast, { name = "the gate" })
    expect({ hero:has("Dead"), hero:has("Gold Coin") }).to_equal { false, false }
    die_in_battle(hero, friend, beast, { name = "the tower" })
    expect(hero:has("Dead")).to_be_true()
  end)
end)
