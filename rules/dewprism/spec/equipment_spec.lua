-- Equipment: DEW-091 to DEW-094, DEW-115.

local function party(drawn)
  local map = space_map(drawn or "A-B")
  local hero = creature("Hero", { at = map.A, side = "heroes" })
  local friend = creature("Hero", { at = map.A, side = "heroes", called = "Friend" })
  hero:set("AP", 20)
  return hero, friend, map
end

local function names(list)
  local found = {}
  for i, thing in ipairs(list) do found[i] = thing.name end
  return table.concat(found, ", ")
end

local function equipped(who) return names(who:weapons()) end

describe("Use Equipment", function()
  it("[DEW-091] draws, stores and swaps a weapon for 5 AP", function()
    local hero = party()
    local sword = hero:things("weapon")[1]
    local knife = hero:give("Knife")
    hero:use("Use Equipment", { deed = "store", thing = sword })
    expect({ hero.AP, equipped(hero) }).to_equal { 15, "" }
    hero:use("Use Equipment", { deed = "draw", thing = knife })
    expect({ hero.AP, equipped(hero) }).to_equal { 10, "Knife" }
    hero:use("Use Equipment", { deed = "equip", thing = hero:give("Zweihander") })
    expect({ hero.AP, equipped(hero) }).to_equal { 5, "Zweihander" }
  end)

  it("[DEW-091] neither what is part of the body nor what is no equipment", function()
    local hero = party()
    local horns, skill = hero:give("Horns"), hero:give("Poise")
    for _, deed in ipairs { "store", "drop" } do
      expect(hero:use("Use Equipment", { deed = deed, thing = horns })).to_be_refused("part of the body")
      expect(hero:use("Use Equipment", { deed = deed, thing = skill })).to_be_refused("nothing of that sort")
    end
    expect(hero.AP).to_equal(20)
  end)

  it("[DEW-091] nor what somebody else has", function()
    local hero, friend = party()
    local sword = friend:things("weapon")[1]
    for _, deed in ipairs { "store", "draw", "drop" } do
      expect(hero:use("Use Equipment", { deed = deed, thing = sword })).to_be_refused("not at hand")
    end
    expect({ hero.AP, sword.holder == friend, sword.equipped }).to_equal { 20, true, true }
  end)

  it("[DEW-091] draws what the surprised did not", function()
    local hero = party()
    local sword = hero:things("weapon")[1]
    sword:set("sheathed", true)
    expect(equipped(hero)).to_equal("")
    hero:use("Use Equipment", { deed = "draw", thing = sword })
    expect(equipped(hero)).to_equal("Training Sword")
  end)

  it("[DEW-091] consumes a consumable", function()
    local hero = party()
    hero:set("Health", 10)
    hero:use("Use Equipment", { deed = "consume", thing = hero:give("Draught") })
    expect({ hero.AP, hero.Health, #hero:things("item") }).to_equal { 15, 30, 0 }
    local lantern = hero:give("Lantern")
    expect(hero:use("Use Equipment", { deed = "consume", thing = lantern })).to_be_refused("nothing to use")
  end)

  it("[DEW-091] uses what is no consumable and does something, which stays; what acts by itself is not used", function()
    local hero = party()
    hero:set("Health", 10)
    local flute = hero:give("Flute")
    for _ = 1, 2 do hero:use("Use Equipment", { deed = "consume", thing = flute }) end
    expect({ hero.AP, hero.Health, flute.alive }).to_equal { 14, 20, true }
    hero:use("Use Equipment", { deed = "consume", thing = hero:give("Blindfold") })
    expect(hero:has "Slowed").to_be_true()
    local stone = hero:give("Ward Stone")
    expect(hero:use("Use Equipment", { deed = "consume", thing = stone })).to_be_refused("nothing to use")
  end)

  it("[DEW-091] for the price that is printed on it, if one is", function()
    local hero = party()
    local banquet, other = hero:give("Banquet"), hero:give("Banquet")
    hero:use("Use Equipment", { deed = "drop", thing = other })
    expect(hero.AP).to_equal(15)
    hero:use("Use Equipment", { deed = "consume", thing = banquet })
    expect(hero.AP).to_equal(5)
  end)

  it("[DEW-091] one tool is equipped at a time", function()
    local hero = party()
    local lantern, rope = hero:give("Lantern"), hero:give("Rope")
    hero:use("Use Equipment", { deed = "equip", thing = lantern })
    hero:use("Use Equipment", { deed = "equip", thing = rope })
    expect({ hero.AP, lantern.equipped, rope.equipped }).to_equal { 10, false, true }
    hero:use("Use Equipment", { deed = "store", thing = rope })
    expect(rope.equipped).to_be_false()
  end)

  it("[DEW-091] gives one thing, or a stack of them, to a willing ally", function()
    local hero, friend = party()
    local first = hero:give("Draught")
    hero:give("Draught"); hero:give("Draught")
    hero:use("Use Equipment", { deed = "give", thing = first, to = friend })
    expect({ hero.AP, #friend:things("item"), #hero:things("item") }).to_equal { 15, 1, 2 }
    hero:use("Use Equipment", { deed = "give", thing = hero:things("item")[1], to = friend, all = true })
    expect({ hero.AP, #friend:things("item"), #hero:things("item") }).to_equal { 10, 3, 0 }
  end)

  it("[DEW-091] not to one who will not, has no room or stands elsewhere", function()
    local hero, friend, map = party()
    local draught = hero:give("Draught")
    answers { false }
    expect(hero:use("Use Equipment", { deed = "give", thing = draught, to = friend })).to_be_refused("would not")
    friend.Carry = 1
    local blade = hero:give("Zweihander")
    expect(hero:use("Use Equipment", { deed = "give", thing = blade, to = friend })).to_be_refused("room")
    friend:move_to(map.B)
    expect(hero:use("Use Equipment", { deed = "give", thing = draught, to = friend })).to_be_refused("no ally here")
    expect({ hero.AP, draught.holder == hero }).to_equal { 20, true }
  end)

  it("[DEW-091] drops and picks up", function()
    local hero, friend, map = party()
    local sword = hero:things("weapon")[1]
    hero:use("Use Equipment", { deed = "drop", thing = sword })
    expect({ hero.AP, equipped(hero), sword.space == map.A }).to_equal { 15, "", true }
    friend:set("AP", 20)
    friend:move_to(map.B)
    expect(friend:use("Use Equipment", { deed = "pick up", thing = sword })).to_be_refused("does not lie here")
    friend:move_to(map.A)
    friend:use("Use Equipment", { deed = "pick up", thing = sword })
    expect({ friend.AP, sword.holder == friend, #friend:things("weapon") }).to_equal { 15, true, 2 }
  end)
end)

describe("A revival coin", function()
  local function fallen(coin)
    local hero, friend = party()
    friend:set("Mana", 2); friend:set("Stamina", 9)
    friend:inflict("Poison", 3)
    friend:die()
    friend:set("Health", -22)
    if coin then hero:give(coin) end
    return hero, friend
  end

  it("[DEW-092] revives with 1 Health and what it restores", function()
    local hero, friend = fallen "Bronze Coin"
    expect(hero:use("Use Revival Coin", { target = friend })).to_hit()
    expect({ hero.AP, friend.Health, friend.Mana, friend.Stamina, #hero:things("item") }).to_equal { 15, 10, 5, 10, 0 }
    expect({ friend:has("Dead"), friend:has("Knocked Out"), friend:has("Poison") }).to_equal { false, false, false }
  end)

  it("[DEW-092] a better one restores more, never above the most", function()
    local hero, friend = fallen "Silver Coin"
    hero:use("Use Revival Coin", { target = friend })
    expect({ friend.Health, friend.Mana }).to_equal { 23, 9 }
    local other, second = fallen "Platinum Coin"
    other:use("Use Revival Coin", { target = second })
    expect({ second.Health, second.MaxHealth, second.Mana }).to_equal { 49, 49, 15 }
  end)

  it("[DEW-152] Platinum raises for good what is there for good", function()
    local hero, friend = fallen "Platinum Coin"
    friend:modify { MaxHealth = "+20", lasts = "battle" }
    hero:use("Use Revival Coin", { target = friend })
    expect({ friend:base "MaxHealth", friend.MaxHealth, friend.Health }).to_equal { 49, 69, 69 }
  end)

  it("[DEW-092] the weakest is proposed first", function()
    local hero, friend = fallen "Gold Coin"
    hero:give("Bronze Coin")
    hero:use("Use Revival Coin", { target = friend })
    expect({ friend.Health, names(hero:things("item")) }).to_equal { 10, "Gold Coin" }
  end)

  it("[DEW-092] needs a coin, and a dead one in the same space", function()
    local hero, friend = fallen()
    expect(hero:use("Use Revival Coin", { target = friend })).to_be_refused("no revival coin")
    local other, living = party()
    other:give("Gold Coin")
    expect(other:use("Use Revival Coin", { target = living })).to_be_refused("Friend is not dead")
    expect({ hero.AP, other.AP }).to_equal { 20, 20 }
  end)

  it("[DEW-092] one from the body itself is refused, or leaves a curse", function()
    local hero, friend = fallen()
    local coin = friend:give("Gold Coin")
    hero:use("Use Equipment", { deed = "pick up", thing = coin })
    expect(hero:use("Use Revival Coin", { target = friend })).to_be_refused("stolen")
    expect({ hero.AP, friend:has("Dead") }).to_equal { 15, true }
    answers { true }
    expect(hero:use("Use Revival Coin", { target = friend })).to_hit()
    expect({ hero:has("Cursed"), friend.Health }).to_equal { true, 45 }
  end)
end)

describe("Destroying", function()
  it("[DEW-093] 10 AP for something that nobody holds, in the own space", function()
    local hero, friend, map = party()
    local banner = map.A:place("Banner")
    hero:use("Destroy Item", { thing = banner })
    expect({ hero.AP, #hero:props("Banner") }).to_equal { 10, 0 }
    local far = map.B:place("Banner")
    expect(hero:use("Destroy Item", { thing = far })).to_be_refused("here")
    expect(hero:use("Destroy Item", { thing = friend:things("weapon")[1] })).to_be_refused("hands")
    expect(hero:use("Destroy Item", { thing = friend })).to_be_refused("here")
    expect(hero.AP).to_equal(10)
  end)

  it("[DEW-093] or for a small feature, which then gives nothing more", function()
    local hero, _, map = party "A(stairs, bush)-B"
    expect(hero:use("Destroy Item", { feature = "pillar" })).to_be_refused("here")
    hero:use("Destroy Item", { feature = "stairs" })
    expect({ hero.AP, map.A:has("stairs"), map.A:has("bush") }).to_equal { 10, false, true }
    hero:move_to(map.B)
    hero:use("Movement", { space = map.A })
    expect(hero.AP).to_equal(5)
  end)

  it("[DEW-094] 20 AP for a wall of the own space: a hole in that space only", function()
    local hero, friend, map = party "A|C ; B|D ; A-B ; C-D"
    expect(hero:use("Destroy Terrain", { toward = map.D })).to_be_refused("no wall")
    hero:use("Destroy Terrain", { toward = map.C })
    expect(hero.AP).to_equal(0)
    expect({ hero:distance(map.C), map.B:distance(map.D) }).to_equal { 1, 3 }
    friend:set("AP", 20)
    expect(friend:use("Movement", { space = map.C })).to_hit()
  end)

  it("[DEW-094] or for what stands in the way there", function()
    local hero, _, map = party "A(difficult)-B"
    hero:use("Destroy Terrain", { obstacle = "difficult" })
    expect({ hero.AP, map.A:has("difficult") }).to_equal { 0, false }
    hero:set("AP", 20)
    expect(hero:use("Destroy Terrain", { obstacle = "hill" })).to_be_refused("no such obstacle")
  end)

  it("[DEW-094] what can be lifted is an item", function()
    local hero, _, map = party "A|B"
    answers { false }
    expect(hero:use("Destroy Terrain", { toward = map.B })).to_be_refused("item")
    expect({ hero.AP, hero:distance(map.B) }).to_equal { 20 }
  end)
end)

describe("Item abilities", function()
  it("[DEW-115] what they grant is there when a battle starts", function()
    local hero = party()
    hero:give("Packed Lunch")
    dice { 1 }
    request("start_battle", { hero })
    expect(names(hero:things("item"))).to_equal("Draught, Draught, Rope")
  end)

  it("[DEW-115] a weapon goes into the named slot, what was there is carried", function()
    local hero = party()
    hero:give("Hidden Blade")
    dice { 1 }
    request("start_battle", { hero })
    expect({ equipped(hero), names(hero:things("weapon")) }).to_equal { "Knife", "Training Sword, Knife" }
    expect(hero:things("weapon")["Knife"].slot).to_equal("primary")
  end)

  it("[DEW-115] so does a tool", function()
    local hero = party()
    local rope = hero:give("Rope")
    rope:set("equipped", true)
    hero:give("Signal Light")
    dice { 1 }
    request("start_battle", { hero })
    expect({ hero:things("item")["Lantern"].equipped, rope.equipped }).to_equal { true, false }
  end)

  it("[DEW-115] and gone again after it", function()
    local hero, _, map = party()
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    beast:inflict("Yielded")
    hero:give("Hidden Blade")
    dice { 1, 2 }
    battle { hero, beast }
    expect({ equipped(hero), #hero:things("weapon") }).to_equal { "Training Sword", 1 }
  end)
end)

describe("At the table", function()
  it("[DEW-093] so is what to destroy", function()
    local hero, _, map = party "A(bush, door)-B"
    map.A:place("Banner")
    answers { "door", "Banner" }
    hero:use("Destroy Item"); hero:use("Destroy Item")
    expect({ hero.AP, map.A:has("door"), map.A:has("bush"), #hero:props("Banner") }).to_equal { 0, false, true, 0 }
  end)

  it("[DEW-029] common actions can be chosen in a turn where they make sense", function()
    local hero, _, map = party "A(cover 4)-B"
    local beast = creature("Beast", { at = map.A, side = "beasts" })
    beast:set("Health", 5)
    hero:give("Knife")
    dice { 20, 1, 15 }
    answers { "Take Aggro", "Take Cover", "Use Equipment", "draw", "Knife", "Basic Attack", "Training Sword" }
    expect(battle { hero, beast }).to_equal("heroes")
    expect(beast.Health).to_equal(-10)
  end)

  it("[DEW-091] what is not said is asked", function()
    local hero, friend = party()
    hero:give("Draught"); hero:give("Rope")
    hero:set("Health", 5)
    answers { "give", "Rope", true, "consume" }
    hero:use("Use Equipment")
    expect({ hero.AP, names(friend:things("item")) }).to_equal { 15, "Rope" }
    hero:use("Use Equipment")
    expect({ hero.AP, hero.Health, #hero:things("item") }).to_equal { 10, 25, 0 }
  end)
end)
