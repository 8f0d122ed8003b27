-- Evening Dew: each ability once. All powers 3, all Accuracy 5, element Dark. Only its own specs include the
-- Bloodletter: it would change every number.
local function forget(who, ...)
  for _, name in ipairs { ... } do who:things("ability")[name]:destroy() end
end
local company = use "spec/company"
local join = company.join
local meet_whole = company.meet_as("Evening Dew", { foe = "Pollywog" })
local function meet(enemy, drawn)
  local dew, foe, map = meet_whole(enemy, "A", drawn)
  forget(dew, "Path of the Bloodletter")
  return dew, foe, map
end

describe("Evening Dew", function()
  it("Greater Revival: awake again a level higher, until the battle ends", function()
    local dew = meet()
    dew:take(46)
    answers { true }
    dew:heal(3)
    expect(dew).to_equal { Health = 2, MaxHealth = 90, MaxMana = 18, MaxStamina = 18, MaxFocus = 18 }
    expect(dew).to_equal { MlePwr = 6, MgcPwr = 6, SklPwr = 6, TL = 2, CL = 2, MleEva = 10 }
    dew:moment("battle end")
    expect(dew).to_equal { MaxHealth = 45, MaxMana = 15, MlePwr = 3, TL = 1 }
  end)

  it("Greater Revival: back from the dead, one level and not two", function()
    local dew = meet()
    forget(dew, "Resurrection Ritual")
    dew:die()
    answers { true }
    dew:revive(5)
    expect(dew).to_equal { Health = 5, MaxHealth = 90, TL = 2 }
  end)

  it("Greater Revival: by the Level Bonus where growth is exponential", function()
    local dew = meet()
    request("choose", "growth", "exponential")
    dew:take(46)
    answers { true }
    dew:heal(3)
    expect(dew).to_equal { MaxHealth = 67, MlePwr = 4, MaxFocus = 18 }
  end)

  it("Spiked Halo: granted at the start, every attack is critical from 18", function()
    local dew, foe = meet("Duelist")
    dice { 10, 5 }
    request("start_battle", { dew, foe })
    local halo = dew:things("item")["Spiked Halo"]
    expect(halo.equipped).to_be_true()
    dew.AP = 40
    dice { 18 }
    dew:attack(foe)
    expect(foe.Health).to_equal(45 - 6)
    dice { 17 }
    dew:attack(foe)
    expect(foe.Health).to_equal(45 - 9)
    dice { 18 }
    dew:use "Crushing Strike"
    expect(foe.Health).to_equal(45 - 9 - 15)
    halo:set("equipped", false)
    dice { 18 }
    dew:attack(foe)
    expect(foe.Health).to_equal(45 - 9 - 15 - 3)
  end)

  it("Buzzsaw Dance: 9 to everybody exactly a space away", function()
    local dew, here, map = meet()
    local frog = creature("Pollywog", { at = map.B, side = "beasts" })
    local friend, far = join("Gorotan", map.B), creature("Pollywog", { at = map.C, side = "beasts" })
    dice { 4, 5 }
    dew:use "Buzzsaw Dance"
    expect({ here.Health, frog.Health, friend.Health, far.Health }).to_equal { 21, 12, 51, 21 }
    expect(dew).to_equal { AP = 10, Stamina = 12, Focus = 12 }
  end)

  it("Earthquake Stomp: two steps, then 3 and Prone for all who do not evade", function()
    local dew, frog, map = meet()
    local friend = join("Duelist", map.D)
    answers { false, "C", false }; dice { 2, 15 }
    dew:use "Earthquake Stomp"
    expect(dew.space.name).to_equal("C")
    expect(dew).to_equal { AP = 10, Stamina = 10 }
    expect({ frog.Health, friend.Health }).to_equal { 21, 45 - 3 }
    expect({ frog:has("Prone"), friend:has("Prone") }).to_equal { false, true }
  end)

  it("Earthquake Stomp: in company 7 stamina", function()
    local dew, _, map = meet()
    join("Duelist", map.A)
    answers { false, "C", false }; dice { 2, 2 }
    dew:use "Earthquake Stomp"
    expect(dew.Stamina).to_equal(8)
  end)

  it("Serial Killing: 10 AP, up to 20; 5 for friends beside in their next turn", function()
    local dew, frog, map = meet()
    forget(dew, "Resurrection Ritual")
    local friend, far = join("Gorotan", map.A), join("Gorotan", map.B)
    frog.Health, dew.AP = 1, 13
    answers { true }; dice { 10 }
    dew:use("Crushing Strike", { target = frog })
    expect(frog:has("Dead")).to_be_true()
    expect(dew.AP).to_equal(13)
    friend:begin_turn(); far:begin_turn()
    expect({ friend.AP, far.AP }).to_equal { 25, 20 }
    friend:end_turn(); friend:begin_turn()
    expect(friend.AP).to_equal(20)
    local other = creature("Pollywog", { at = map.A, side = "beasts" })
    other.Health, dew.AP = 1, 25
    answers { true }; dice { 10 }
    dew:use("Crushing Strike", { target = other })
    expect(dew.AP).to_equal(20)
  end)

  it("Rush!: two uses more a turn, but not of movement or of a weapon", function()
    local dew, frog, map = meet()
    dew:give "Radiant Power"
    dew.Mana, dew.Focus, dew.AP = 90, 90, 40
    for _ = 1, 3 do
      answers { "Buzzsaw Dance" }
      expect(dew:use "Radiant Power").to_be_true()
    end
    expect(dew:use "Radiant Power").to_be_refused("this turn")
    dew:equip(make("weapon", "Runt's Tail", { holder = dew }))
    for _ = 1, 2 do
      dice { 2 }
      dew:attack(frog)
    end
    expect(dew:attack(frog)).to_be_refused("this turn")
    answers { false, false }
    dew:use("Movement", { space = map.B }); dew:use("Movement", { space = map.A })
    expect(dew:use("Movement", { space = map.B })).to_be_refused("this turn")
  end)

  it("Rush!: two uses more a battle, and in two turns", function()
    local dew, foe, map = meet("Duelist")
    dew:give "Obliterate"; dew:give "Hack-N-Slash"
    dew.AP, dew.Stamina = 90, 90
    for _ = 1, 3 do
      dice { 2 }
      dew:use("Obliterate", { target = foe })
    end
    expect(dew:use("Obliterate", { target = foe })).to_be_refused("this battle")
    foe:move_to(map.D)
    answers { false, false, false }
    for _ = 1, 3 do dew:use("Hack-N-Slash", { target = foe }) end
    expect({ dew.space.name, foe.Health }).to_equal { "D", 42 }
    foe:move_to(map.A)
    expect(dew:use("Hack-N-Slash", { target = foe })).to_be_refused("this turn")
  end)

  it("Rush!: with another price to choose that one stays without a limit; changes of the price count", function()
    local dew, foe = meet("Duelist")
    dew:give "Menacing Invitation"; dew:give "Radiant Power"
    for _ = 1, 4 do dew:use("Menacing Invitation", { target = foe }) end
    expect(dew).to_equal { AP = 10, Stamina = 10 }
    for _ = 1, 3 do
      answers { "Buzzsaw Dance" }
      dew:use("Radiant Power", { use = "+1sta" })
    end
    expect(dew).to_equal { Stamina = 7, Mana = 6, Focus = 6 }
  end)

  it("Crushing Strike: alone it strikes all in the space, with 4 more", function()
    local dew, foe, map = meet("Duelist")
    local other = creature("Duelist", { at = map.A, side = "beasts" })
    foe.MleEva = 12
    dice { 2, 2 }
    dew:use "Crushing Strike"
    expect({ foe.Health, other.Health }).to_equal { 45, 45 - 12 }
    expect(dew).to_equal { AP = 10, Stamina = 8 }
  end)

  it("Crushing Strike: in company one, up to a space away", function()
    local dew, foe, map = meet("Duelist")
    local friend, other = join("Gorotan", map.A), creature("Duelist", { at = map.B, side = "beasts" })
    dice { 2 }
    dew:use("Crushing Strike", { target = other })
    expect({ foe.Health, friend.Health, other.Health }).to_equal { 45, 60, 45 - 12 }
    friend:move_to(map.D)
    dew.AP = 20
    expect(dew:use("Crushing Strike", { target = other })).to_be_refused("out of reach")
  end)

  it("Path of Flame: burns whoever comes there or ends a turn there", function()
    local dew, frog, map = meet()
    answers { true }
    dew:use("Movement", { space = map.B })
    expect(dew.Mana).to_equal(10)
    expect(#map.A:props("Flame")).to_equal(1)
    expect(frog:has("Burning")).to_be_false()
    frog:end_turn()
    expect(frog.statuses.Burning.x).to_equal(3)
    local other = creature("Duelist", { at = map.B, side = "beasts" })
    other:end_turn()
    expect(other:has("Burning")).to_be_false()
    other:move_to(map.A)
    expect(other.statuses.Burning.x).to_equal(3)
  end)

  it("Path of Flame: knocked out and dragged along 10 mana", function()
    local dew, _, map = meet()
    dew:take(46)
    answers { true }
    dew:move_to(map.B)
    expect(dew.Mana).to_equal(5)
    dew:move_to(map.A)
    expect({ dew.Mana, #map.A:props("Flame"), #map.B:props("Flame") }).to_equal { 5, 1, 1 }
  end)

  it("Zealous Abandon: what reaches 1 space covers all of it, friends too, once", function()
    local dew, frog, map = meet()
    local friend = join("Duelist", map.B)
    frog:move_to(map.B)
    dew:give "Electric Arc"
    dew.AP = 40
    dew:use "Zealous Abandon"
    expect(dew).to_equal { AP = 40, Focus = 10 }
    answers { "B", false }; dice { 10, 10 }
    dew:use "Electric Arc"
    expect({ frog.Health, friend.Health }).to_equal { 21 - 3, 45 - 3 }
    answers { false }; dice { 10 }
    dew:use("Electric Arc", { target = frog })
    expect({ frog.Health, friend.Health }).to_equal { 21 - 6, 45 - 3 }
  end)

  it("Zealous Abandon: also where company gave the reach", function()
    local dew, foe, map = meet("Duelist")
    join("Gorotan", map.A)
    local friend, other = join("Gorotan", map.B), creature("Duelist", { at = map.B, side = "beasts" })
    dew:use "Zealous Abandon"
    answers { "B" }; dice { 2, 2 }
    dew:use "Crushing Strike"
    expect({ foe.Health, friend.Health, other.Health }).to_equal { 45, 60 - 12, 45 - 12 }
  end)

  it("Zealous Abandon: exactly a space away is another range", function()
    local dew, here, map = meet()
    local frog = creature("Pollywog", { at = map.B, side = "beasts" })
    dew:use "Zealous Abandon"
    dice { 4 }
    dew:use "Buzzsaw Dance"
    expect({ here.Health, frog.Health }).to_equal { 21, 12 }
  end)

  it("Zealous Abandon: nothing for another range, and then it is over", function()
    local dew, frog, map = meet()
    local friend = join("Duelist", map.A)
    dew:use "Zealous Abandon"
    dice { 15 }
    dew:attack(frog)
    expect({ frog.Health, friend.Health }).to_equal { 18, 45 }
    expect(dew:has("Abandon")).to_be_false()
  end)

  it("Path of the Bloodletter: two ranks more, for 3 Health", function()
    local dew, frog = meet()
    dew:give "Path of the Bloodletter"
    dice { 15 }
    dew:attack(frog)
    expect({ frog.Health, dew.Health, dew.AP }).to_equal { 21 - 9, 42, 10 }
    dew.Health = 3
    expect(dew:attack(frog)).to_be_refused("Health")
  end)

  it("Path of the Bloodletter: knocked out as well", function()
    local dew, frog = meet()
    dew:give "Path of the Bloodletter"; dew:give "Bull Rush"
    dew:take(46)
    expect(dew:use("Bull Rush", { target = frog })).to_be_refused("Health")
  end)

  it("Apocalypse: Doomed 3 for all, itself and friends", function()
    local dew, frog, map = meet()
    local friend = join("Duelist", map.D)
    dew:use "Apocalypse"
    expect(dew).to_equal { AP = 0, Mana = 0 }
    expect({ dew.statuses.Doomed.turns, frog.statuses.Doomed.turns, friend.statuses.Doomed.turns }).to_equal { 3, 3, 3 }
    for _ = 1, 2 do frog:end_turn() end
    expect(frog:has("Dead")).to_be_false()
    answers { false }
    frog:end_turn()
    expect(frog:has("Dead")).to_be_true()
  end)

  it("Resurrection Ritual: somebody is killed, all vitals are full", function()
    local dew, frog = meet()
    dew.Health, dew.Mana, dew.Stamina, dew.Focus = 1, 2, 3, 4
    answers { true }
    frog:die()
    expect(dew).to_equal { Health = 45, Mana = 15, Stamina = 15, Focus = 15 }
  end)

  it("Resurrection Ritual: the knocked out and the dead rise", function()
    local dew, frog, map = meet()
    forget(dew, "Greater Revival")
    local other = creature("Pollywog", { at = map.B, side = "beasts" })
    dew:take(46)
    answers { true }
    frog:die()
    expect(dew:has("Knocked Out")).to_be_false()
    expect(dew.Health).to_equal(45)
    answers { false }
    dew:die()
    expect(dew:has("Dead")).to_be_true()
    dew.Focus = 0
    answers { true }
    other:die()
    expect({ dew:has("Dead"), dew:has("Knocked Out") }).to_equal { false, false }
    expect(dew).to_equal { Health = 45, Focus = 15 }
    answers { true }
    dew:die()
    expect({ dew:has("Dead"), dew.Health }).to_equal { false, 45 }
  end)

  it("Slicing Song: 9 metal and Bleeding 3 to every enemy", function()
    local dew, frog, map = meet()
    local friend, far = join("Gorotan", map.B), creature("Duelist", { at = map.D, side = "beasts" })
    dew:use "Slicing Song"
    expect(dew).to_equal { AP = 10, Focus = 5 }
    expect({ frog.Health, friend.Health, far.Health }).to_equal { 12, 60, 45 - 9 }
    expect({ frog.statuses.Bleeding.x, far.statuses.Bleeding.x, friend:has("Bleeding") }).to_equal { 3, 3, false }
    local goro = creature("Gorotan", { at = map.C, side = "beasts" })
    dew.AP, dew.Focus = 20, 15
    dew:use "Slicing Song"
    expect(goro.Health).to_equal(60 - 12)
  end)
end)
