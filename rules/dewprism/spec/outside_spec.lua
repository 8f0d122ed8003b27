-- Larger scopes, and play outside of battle: DEW-059, DEW-060, DEW-116 to DEW-119.

local function pair()
  local map = space_map "A-B"
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local beast = creature("Beast", { at = map.A, side = "beasts" })
  beast:inflict("Yielded")
  return hero, beast
end

-- A whole battle that ends after its opening attack.
local function through(hero, beast, action)
  dice { 1, 2 }
  return battle { hero, beast, cause = "attack", opening = { by = hero, action = action or "Favour" } }
end

local function vitals(who) return { who.Health, who.Mana, who.Stamina, who.Focus } end

describe("Small encounters", function()
  it("[DEW-059] what they cost stays lost after the next battle", function()
    local hero, beast = pair()
    hero:tax { Health = 10, Focus = 3 }
    through(hero, beast, "Ordeal")
    expect(vitals(hero)).to_equal { 35, 15, 10, 7 }
  end)

  it("[DEW-059] and after a larger scope that was open", function()
    request("choose", "transience_scope", "dungeon")
    local hero, beast = pair()
    through(hero, beast, "Ordeal")
    hero:tax { Health = 10, Stamina = 4 }
    expect(vitals(hero)).to_equal { 8, 0, 6, 10 }
    through(hero, beast)
    expect(vitals(hero)).to_equal { 8, 0, 6, 10 }
    scope_ends("dungeon", { hero })
    expect(vitals(hero)).to_equal { 35, 15, 6, 10 }
    through(hero, beast, "Ordeal")
    scope_ends("dungeon", { hero })
    expect(vitals(hero)).to_equal { 35, 15, 6, 10 }
  end)

  it("[DEW-059] one may fall in them", function()
    local hero = pair()
    hero:tax { Health = 50 }
    expect({ hero.Health, hero:has("Knocked Out") }).to_equal { -5, true }
  end)
end)

describe("The scope", function()
  it("[DEW-060] is a battle unless the campaign says otherwise", function()
    local hero, beast = pair()
    through(hero, beast, "Ordeal")
    expect(vitals(hero)).to_equal { 45, 15, 10, 10 }
  end)

  it("[DEW-060] a larger one takes it all back when it ends", function()
    for _, scope in ipairs { "dungeon", "safepoint", "day", "week", "campaign" } do
      request("choose", "transience_scope", scope)
      local hero, beast = pair()
      through(hero, beast, "Ordeal")
      expect(vitals(hero)).to_equal { 18, 0, 10, 10 }
      through(hero, beast, "Ordeal")
      expect({ hero.Health, hero:has("Knocked Out") }).to_equal { -9, true }
      expect(scope_ends(scope, { hero })).to_be_true()
      expect({ hero.Health, hero.Mana, hero.MlePwr, hero:has("Ward") }).to_equal { 45, 15, 5, false }
    end
  end)

  it("[DEW-060] it ends when that is declared, and nothing else", function()
    request("choose", "transience_scope", "dungeon")
    local hero, beast = pair()
    expect(scope_ends("dungeon", { hero })).to_be_refused("nothing happened")
    through(hero, beast, "Ordeal")
    expect(scope_ends("day", { hero })).to_be_refused("the scope is a dungeon")
    expect(hero.Health).to_equal(18)
  end)

  it("[DEW-060] who died in it stays dead until it ends, and then too", function()
    request("choose", "transience_scope", "dungeon")
    local hero, beast = pair()
    through(hero, beast, "Doom")
    expect(hero:has("Dead")).to_be_true()
    scope_ends("dungeon", { hero })
    expect({ hero:has("Dead"), hero.Mana }).to_equal { true, 15 }
  end)

  it("[DEW-060] what was used up in it stays used", function()
    request("choose", "transience_scope", "dungeon")
    local hero, beast = pair()
    hero:give("Potion"); hero:give("Potion")
    through(hero, beast, "Quaff")
    scope_ends("dungeon", { hero })
    expect(#hero:things("item")).to_equal(1)
  end)

  it("[DEW-060] it is not changed while something is open", function()
    request("choose", "transience_scope", "dungeon")
    local hero, beast = pair()
    through(hero, beast, "Ordeal")
    expect(request("choose", "transience_scope", "battle")).never.to_be_true()
    expect(scope_ends("dungeon", { hero })).to_be_true()
    expect(request("choose", "transience_scope", "battle")).to_be_true()
    expect(request("choose", "growth", "exponential")).to_be_true()
  end)
end)

describe("What lasts for a time", function()
  local function left(who) return { who.MlePwr - 5, who.MgcPwr - 5, who.SklPwr - 5 } end

  it("[DEW-060] a day is over when that is declared, as a scope of its own or within a week", function()
    local hero, beast = pair()
    hero:modify { MlePwr = "+1", lasts = "day" }
    hero:modify { MgcPwr = "+1", lasts = "3 days" }
    hero:modify { SklPwr = "+1", lasts = "9 days" }
    day_passes()
    expect(left(hero)).to_equal { 0, 1, 1 }
    request("choose", "transience_scope", "day")
    through(hero, beast)
    scope_ends("day", { hero })
    expect(left(hero)).to_equal { 0, 1, 1 }
    request("choose", "transience_scope", "week")
    through(hero, beast)
    scope_ends("week", { hero })
    expect(left(hero)).to_equal { 0, 0, 0 }
  end)

  it("[DEW-118] no rest has another option, and with one nobody rests", function()
    local hero = pair()
    hero:set("AP", 3)
    expect(function() rest { hero, hours = 3 } end).to_fail_with "'hours'"
    expect({ hero.AP, hero.off_duty == true }).to_equal { 3, false }
  end)

  it("[DEW-033] what may be done once in it may be done again", function()
    local hero, beast = pair()
    local TIMES = { "battle", "combat", "hour", "rest", "day" }
    for _, time in ipairs(TIMES) do hero:give("Once a " .. time) end
    local function open()
      local found = {}
      for _, time in ipairs(TIMES) do
        if hero:use("Once a " .. time) then found[#found + 1] = time end
      end
      return found
    end
    expect({ open(), open() }).to_equal { TIMES, {} }
    dice { 1, 2 }
    request("start_battle", { hero, beast })
    request "end_battle"
    expect(open()).to_equal { "battle", "combat" }
    hour_passes { hero }
    expect(open()).to_equal { "hour" }
    rest { hero }
    expect(open()).to_equal { "hour", "rest" }
    day_passes()
    expect(open()).to_equal { "day" }
  end)

  it("[DEW-119] a rest ends it once, however many rest", function()
    local hero = pair()
    local friend = creature("Hero", { at = hero.space, side = "heroes", called = "Friend" })
    hero:modify { MlePwr = "+1", lasts = "rest" }
    hero:modify { MgcPwr = "+1", lasts = "2 rests" }
    hour_passes { hero, friend }
    expect(left(hero)).to_equal { 1, 1, 0 }
    rest { hero, friend }
    expect(left(hero)).to_equal { 0, 1, 0 }
    rest { hero, friend }
    expect(left(hero)).to_equal { 0, 0, 0 }
  end)
end)

describe("Abilities outside of battle", function()
  it("[DEW-116] what they did is taken back with the next battle", function()
    local hero, beast = pair()
    outside { hero }
    expect(hero:use_outside("Ordeal")).to_be_true()
    expect(vitals(hero)).to_equal { 18, 0, 10, 10 }
    through(hero, beast)
    expect({ hero.Health, hero.Mana, hero.MlePwr, hero:has("Ward") }).to_equal { 45, 15, 5, false }
  end)

  it("[DEW-116] also when its check failed", function()
    local hero, beast = pair()
    outside { hero }
    dice { 10, 9 }
    expect(hero:use_outside("Gamble")).to_miss()
    expect(hero:has("Slowed")).to_be_true()
    through(hero, beast)
    expect(hero:has("Slowed")).to_be_false()
  end)

  it("[DEW-116] only with the next one, and only by that way", function()
    local hero, beast = pair()
    hero:use("Ordeal")
    through(hero, beast)
    expect(vitals(hero)).to_equal { 18, 0, 10, 10 }
    hero:heal(7)
    through(hero, beast, "Ordeal")
    expect(hero.Health).to_equal(25)
  end)

  it("[DEW-116] allies that were there are saved as well", function()
    local hero, beast = pair()
    local friend = creature("Hero", { at = hero.space, side = "heroes", called = "Friend" })
    outside { hero, friend }
    hero:use_outside("Favour")
    friend:set("Mana", 1)
    dice { 1, 2, 3 }
    battle { hero, friend, beast }
    expect(friend.Mana).to_equal(15)
  end)

  it("[DEW-116] what was refused has saved nothing", function()
    local hero, beast = pair()
    hero:set("AP", 0)
    expect(hero:use_outside("Ram")).to_be_refused("AP")
    hero:set("Mana", 3)
    through(hero, beast)
    expect(hero.Mana).to_equal(3)
  end)

  it("[DEW-116] not while there is a battle", function()
    local hero, beast = pair()
    dice { 1, 2 }
    request("start_battle", { hero, beast })
    expect(hero:use_outside("Favour")).to_be_refused("there is a battle")
  end)

  it("[DEW-117] what says nothing of its end lasts an hour", function()
    local hero = pair()
    hero:inflict("Cheered"); hero:inflict("Marked"); hero:inflict("Blinded", 3)
    hero:inflict("Guarding")
    hero:modify { MgcPwr = "+1" }
    hero:modify { SklPwr = "+1", lasts = "2 hours" }
    expect({ hero.MlePwr, hero.MgcPwr, hero.SklPwr }).to_equal { 7, 6, 6 }
    hour_passes { hero }
    expect({ hero.MlePwr, hero.MgcPwr, hero.SklPwr, hero:has("Marked") }).to_equal { 5, 5, 6, false }
    expect({ hero:has("Blinded"), hero:has("Guarding") }).to_equal { true, true }
    hour_passes { hero }
    expect(hero.SklPwr).to_equal(5)
  end)

  it("[DEW-117] what was given an end keeps it", function()
    local hero = pair()
    hero:inflict("Cheered", 1, { lasts = "2 hours" })
    hour_passes { hero }
    expect(hero:has("Cheered")).to_be_true()
    hour_passes { hero }
    expect(hero:has("Cheered")).to_be_false()
  end)

  it("[DEW-118] 100 AP an hour", function()
    local hero = pair()
    outside { hero }
    for _ = 1, 10 do expect(hero:use_outside("Chore")).to_be_true() end
    expect(hero.AP).to_equal(0)
    expect(hero:use_outside("Chore")).to_be_refused("AP")
    hour_passes { hero }
    expect(hero.AP).to_equal(100)
  end)

  it("[DEW-118] another 100 within the hour with one Tired", function()
    local hero = pair()
    outside { hero }
    for _ = 1, 10 do hero:use_outside("Chore") end
    hero:push_on(); hero:push_on()
    expect({ hero.AP, hero.statuses.Tired.x }).to_equal { 200, 2 }
  end)

  it("[DEW-118] it is of no use in a battle, nor can more be had there", function()
    local hero, beast = pair()
    outside { hero }
    dice { 1, 2 }
    request("start_battle", { hero, beast })
    expect(hero.AP).to_equal(0)
    expect(hero:push_on()).to_be_refused("outside of battle")
  end)
end)

describe("Tired", function()
  it("[DEW-119] takes 5 AP each in the first turn, and what is owed from the next", function()
    local hero = pair()
    hero:inflict("Tired", 5)
    hero:begin_turn()
    expect(hero.AP).to_equal(-5)
    expect(hero:use("Favour")).to_be_refused("AP is below 0")
    hero:end_turn()
    expect(hero:has("Tired")).to_be_false()
    hero:begin_turn()
    expect(hero.AP).to_equal(15)
  end)

  it("[DEW-119] got in battle it takes 5 AP of the next turn", function()
    local hero = pair()
    hero:begin_turn()
    hero:inflict("Tired", 1)
    expect(hero.AP).to_equal(20)
    hero:end_turn()
    hero:begin_turn()
    expect(hero.AP).to_equal(15)
    hero:inflict("Tired", 2)
    hero:end_turn()
    hero:begin_turn()
    expect(hero.AP).to_equal(10)
  end)

  it("[DEW-119] an hour of rest takes one away, an hour of work none", function()
    local hero = pair()
    hero:inflict("Tired", 2)
    hour_passes { hero }
    expect(hero.statuses.Tired.x).to_equal(2)
    rest { hero }
    expect(hero.statuses.Tired.x).to_equal(1)
    rest { hero }
    expect(hero:has("Tired")).to_be_false()
  end)

  it("[DEW-119] what was worked off in a battle is not there again after it", function()
    local hero, beast = pair()
    beast:lift("Yielded")
    beast:set("Health", 5)
    hero:inflict("Tired", 2)
    dice { 20, 1, 9, 10 }
    answers { "Basic Attack", "end turn", "end turn", "Basic Attack" }
    expect(battle { hero, beast }).to_equal("heroes")
    expect(hero:has("Tired")).to_be_false()
  end)

  it("[DEW-119] what was not is", function()
    local hero, beast = pair()
    hero:inflict("Tired", 2)
    through(hero, beast)
    expect(hero.statuses.Tired.x).to_equal(2)
  end)
end)
