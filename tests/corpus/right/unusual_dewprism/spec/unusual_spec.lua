-- What each of the twenty definitions does, with forced dice and answers.

-- Two in A, or so many spaces apart, with the AP of a turn.
local function meet(spaces)
  local map = space_map "A-B-C-D"
  local one = creature("Plain One", { at = map.A, side = "heroes" })
  local place = string.sub("ABCD", 1 + (spaces or 0), 1 + (spaces or 0))
  local foe = creature("Plain One", { at = map[place], side = "beasts", called = "Foe" })
  one:set("AP", 20)
  foe:set("AP", 20)
  return one, foe, map
end

local function friend_of(who) return creature("Plain One", { at = who.space, side = who.side, called = "Friend" }) end

describe("Actions", function()
  it("1. Owl's Arithmetic: twice half of the power and one, less 1; 5 AP and 2 mana", function()
    local one, foe = meet(3)
    one:give "Owl's Arithmetic"
    dice { 9 }
    expect(one:use("Owl's Arithmetic", { target = foe })).to_hit()
    expect({ foe.Health, one.AP, one.Mana }).to_equal { 40 - 2 * 3 + 1, 15, 10 }
    dice { 8 }
    expect(one:use("Owl's Arithmetic", { target = foe })).to_miss()
    dice { 20 }
    one:use("Owl's Arithmetic", { target = foe })
    expect({ foe.Health, foe.statuses.Blinded.turns }).to_equal { 35 - 4 * 3 + 1, 2 }
    foe:move_to(one.space)
    expect(one:use("Owl's Arithmetic", { target = foe })).to_be_refused "out of reach"
  end)

  it("2. Three Ways to Fall: forward, backward, sideways; alone for half", function()
    local one, foe = meet()
    one:give "Three Ways to Fall"
    answers { "forward" }
    one:use("Three Ways to Fall", { target = foe })
    expect({ foe.Health, one.AP, one.Stamina }).to_equal { 30, 15, 8 }
    answers { "backward" }
    one:use("Three Ways to Fall", { target = foe })
    expect({ foe.Health, foe:has "Prone", one.AP }).to_equal { 29, true, 10 }
    answers { "sideways" }
    one:use("Three Ways to Fall", { target = foe })
    expect({ foe.Health, one:has "Off Balance", one.AP }).to_equal { 14, true, 5 }
  end)

  it("2. Three Ways to Fall: 2 more with a friend, for the whole price", function()
    local one, foe = meet()
    friend_of(one)
    one:give "Three Ways to Fall"
    answers { "forward" }
    one:use("Three Ways to Fall", { target = foe })
    expect({ foe.Health, one.AP }).to_equal { 40 - 12, 10 }
  end)

  it("3. Borrowed Thunder: X of mana, of focus, of the rank, of the turns, and of the sweat", function()
    local one, foe = meet(3)
    one:give "Borrowed Thunder"
    answers { 3 }
    one:use("Borrowed Thunder", { target = foe })
    expect({ one.AP, one.Mana, one.Focus, one.Stamina }).to_equal { 15, 9, 7, 7 }
    expect({ foe.Health, foe.statuses.Slowed.turns }).to_equal { 25, 3 }
  end)

  it("4. Call It a Night: 10 AP and stamina, or 5 AP and focus; out of two spaces", function()
    local one = meet()
    local friend = friend_of(one)
    one:give "Call It a Night"
    friend:die()
    one:use("Call It a Night", { target = friend })
    expect({ friend:has "Dead", friend.Health, one.AP, one.Stamina }).to_equal { false, 2, 10, 7 }
    friend:die()
    one:set("AP", 5)
    one:use("Call It a Night", { target = friend })
    expect({ friend.Health, one.AP, one.Focus }).to_equal { 2, 0, 6 }
    friend:die()
    one:knock_out()
    one:use("Call It a Night", { target = friend })
    expect({ friend.Health, one.Focus }).to_equal { 2, 4 }
  end)

  it("5. I Was Just Leaving: before a blow, after a miss of one's neighbour, after harm of 3", function()
    local one, foe, map = meet()
    one:give "I Was Just Leaving"
    one:take(2)
    answers { true }
    one:take(3)
    expect({ one.space.name, one.Stamina, one.Health }).to_equal { "B", 8, 35 }
    foe:move_to(map.B)
    answers { true, map.C }
    dice { 15 }
    foe:attack(one)
    expect({ one.space.name, one.Stamina }).to_equal { "C", 6 }
    one:take(5)
    expect(one.Stamina).to_equal(6)
  end)

  it("6. Point Behind You: dispirits as an action, halves as a reaction", function()
    local one, foe = meet(1)
    one:give "Point Behind You"
    one:use("Point Behind You", { target = foe })
    expect({ foe.statuses.Dispirited.turns, one.AP }).to_equal { 1, 17 }
    foe:move_to(one.space)
    foe:give "Plain Shove"
    answers { true }
    foe:use("Plain Shove", { target = one })
    expect({ one.Health, one.AP }).to_equal { 38, 14 }
  end)

  it("7. Nobody's Nephew: alone it is surer and never brilliant", function()
    local one = meet()
    one:give "Nobody's Nephew"
    expect({ one.SklPwr, one.MaxFocus, one.MleEva, one.MleAcc }).to_equal { 7, 15, 9, 3 }
    expect(one:laid("cannot", "crit")).to_equal "Nobody's Nephew"
    expect(one:laid("ignores", "falls")).to_equal "Nobody's Nephew"
    expect(one:inflict "Blinded").to_be_refused "immune"
    friend_of(one)
    expect({ one.MleAcc, one:laid("cannot", "crit") == nil, one.SklPwr }).to_equal { 0, true, 7 }
  end)

  it("8. Teach the Crow: twice at once, if a crow can hear it; what it teaches lasts two turns", function()
    local one = meet()
    local friend = friend_of(one)
    one:give "Teach the Crow"
    friend:take(10)
    friend:lose { Mana = 5 }
    answers { true }
    one:use("Teach the Crow", { target = friend })
    expect({ friend:has "Count to Seven", friend.Health, friend.Mana }).to_equal { true, 32, 8 }
    answers { false }
    expect(one:use("Teach the Crow", { target = friend })).to_be_refused "the GM says no"
    expect(one.AP).to_equal(15)
    dice { 3, 6 }
    expect(friend:use "Count to Seven").to_hit()
    expect({ friend:has "the Dry", friend.MlePwr }).to_equal { true, 6 }
    dice { 3, 5 }
    friend:use "Count to Seven"
    expect(friend.Mana).to_equal(7)
    friend:end_turn()
    friend:end_turn()
    expect(friend:has "Count to Seven").to_be_false()
  end)

  it("9. Whistle for It: a new wind for all but those beside one", function()
    local one, foe = meet(1)
    local beside = friend_of(one)
    one:give "Whistle for It"
    dice { 4 }
    one:use "Whistle for It"
    expect({ one:has "the Old", foe:has "the Old", beside:has "the Old" }).to_equal { true, true, false }
    dice { 4 }
    one:use "Whistle for It"
    expect({ one:has "the Thin", one:has "the Old", one.SklPwr, one.Focus }).to_equal { true, false, 8, 6 }
  end)
end)

describe("States", function()
  it("10. The four winds: one at a time, each for as many turns as its place", function()
    local one = meet()
    one:inflict "the Dry"
    one:inflict "the Wet"
    expect({ one:has "the Dry", one.MlePwr, one.MgcPwr }).to_equal { false, 5, 7 }
    one:end_turn()
    expect(one.MgcPwr).to_equal(7)
    one:end_turn()
    expect(one.MgcPwr).to_equal(5)
    one:inflict "the Old"
    expect(one.Carry).to_equal(4)
    request "end_battle"
    expect(one.Carry).to_equal(0)
  end)

  it("11. Later, Perhaps: half of each wound, and what it owes is counted", function()
    local one = meet()
    one:inflict "Later, Perhaps"
    one:take(9)
    one:take(4)
    expect({ one.Health, one.statuses["Later, Perhaps"]:tagged "owing" }).to_equal { 40 - 4 - 2, 6 }
    one:end_turn()
    expect(one:has "Later, Perhaps").to_be_false()
  end)

  it("12. Charmed Off: its maker's power when it runs out, health when it is lifted", function()
    local one, foe = meet()
    foe:give "Charm Them Off"
    foe:use("Charm Them Off", { target = one })
    expect(one:laid("cannot", "aim at its creator")).to_equal "Charmed Off"
    one:end_turn()
    expect(one.Health).to_equal(40)
    one:end_turn()
    expect({ one.Health, one:has "Charmed Off" }).to_equal { 36, false }
    foe:use("Charm Them Off", { target = one })
    one:lift "Charmed Off"
    expect(one.Health).to_equal(37)
  end)

  it("13. Tar and Feathers: twice X of fire, 5 at most; washed off by water", function()
    local one = meet()
    one:inflict "Tar and Feathers"
    one:end_turn()
    expect({ one.Health, one.toll }).to_equal { 38, 2 }
    one:inflict("Tar and Feathers", 2)
    one:end_turn()
    expect({ one.Health, one.statuses["Tar and Feathers"].x }).to_equal { 33, 3 }
    one:take("1 fire")
    expect(one:has "Tar and Feathers").to_be_true()
    one:take("1 water")
    expect({ one:has "Tar and Feathers", one.toll }).to_equal { false, 0 }
  end)

  it("14. Patience of the Heron: three ends of enemies' turns, which cost them a point of focus each", function()
    local one, foe = meet()
    one:give "Patience of the Heron"
    one:end_turn()
    foe:end_turn()
    foe:end_turn()
    expect({ foe.Focus, one.SklEva, one:has "Heron's Due" }).to_equal { 8, 11, false }
    foe:end_turn()
    expect({ foe.Focus, one.SklEva, one:has "Heron's Due" }).to_equal { 7, 10, true }
    expect(one.Focus).to_equal(10)
  end)

  it("15. Heron's Due: one of three gifts, for itself or for focus", function()
    local one = meet()
    local friend = friend_of(one)
    one:take(10)
    friend:take(10)
    one:lose { Stamina = 5, Focus = 9 }
    one:give "Heron's Due"
    answers { true, "take it" }
    one:moment "turn start"
    expect({ one.Health, one.Stamina, one:has "Heron's Due" }).to_equal { 34, 6, false }
    one:set("Focus", 5)
    one:give "Heron's Due"
    answers { "give it away" }
    one:spend(one:things("token")[1])
    expect(friend.Health).to_equal(36)
    one:give "Heron's Due"
    answers { "let it wait" }
    one:spend(one:things("token")[1])
    expect(one.MleEva).to_equal(12)
  end)

  it("16. Old Man's Nail: gnaws at its bearer, and goes to whoever strikes it down", function()
    local one, foe = meet()
    foe:give "Old Man's Nail"
    foe:moment "turn start"
    expect({ foe.Health, foe.MlePwr, foe.SklEva }).to_equal { 39, 6, 8 }
    foe:set("Health", 3)
    one:give "Plain Shove"
    one:use("Plain Shove", { target = foe })
    expect({ foe:has "Knocked Out", one:has "Old Man's Nail", one.MlePwr }).to_equal { true, true, 6 }
  end)
end)

describe("Things", function()
  it("17. Snare of Small Hours: the longer it lies, the worse", function()
    local one, foe, map = meet()
    one:give "Lay a Snare"
    one:use("Lay a Snare", { space = map.B })
    local snare = map.B:props "Snare of Small Hours"
    expect(#snare).to_equal(1)
    request("begin_round", 2)
    friend_of(one):move_to(map.B)
    expect(#map.B:props "Snare of Small Hours").to_equal(1)
    foe:move_to(map.B)
    expect({ foe.Health, foe.statuses.Snared.turns, #map.B:props "Snare of Small Hours" }).to_equal { 30, 2, 0 }
  end)

  it("18. Ængus' Second-Best Ladle: 2 surer, and a quarter of an even die in sweat", function()
    local one, foe = meet()
    local ladle = one:give "Ængus' Second-Best Ladle"
    one:equip(ladle)
    expect({ ladle.honed, ladle.charmed, ladle.artisan, ladle.rank, one.LuckBonus }).to_equal { 2, 1, 1, 2, 1 }
    dice { 8 }
    expect(one:attack(foe, { weapon = ladle })).to_hit()
    expect({ foe.Health, foe.Stamina }).to_equal { 30, 8 }
    dice { 9 }
    one:attack(foe, { weapon = ladle })
    expect({ foe.Health, foe.Stamina, foe:has "Prone" }).to_equal { 20, 8, false }
    one, foe = meet()
    ladle = one:give "Ængus' Second-Best Ladle"
    one:equip(ladle)
    dice { 19 }
    one:attack(foe, { weapon = ladle })
    expect({ foe.Health, foe.Stamina, foe:has "Prone" }).to_equal { 25, 10, true }
  end)

  it("19. Tin of Unlabelled Grease: a little for whoever has the turn; it grows lighter", function()
    local one = meet()
    local friend = friend_of(one)
    local tin = one:give "Tin of Unlabelled Grease"
    friend:take(5)
    one:take(5)
    one:lose { Stamina = 5 }
    one:inflict "Tar and Feathers"
    one:moment "turn start"
    expect({ one.Health, one.Stamina, one:has "Tar and Feathers", tin.weight, one.Initiative })
      .to_equal { 36, 6, false, 2, 2 }
    friend:end_turn()
    expect({ one.Health, friend.Health, tin.weight }).to_equal { 36, 36, 1 }
  end)

  it("19. Left-Handed Thread: 4 AP less and a focus more, a rank more for a blow in one's own space", function()
    local one, foe = meet()
    one:give "Plain Shove"
    one:give "Owl's Arithmetic"
    local thread = one:give "Left-Handed Thread"
    expect(one:fit(thread, one:things("ability")["Owl's Arithmetic"])).to_be_refused "the other way"
    one:fit(thread, one:things("ability")["Plain Shove"])
    one:use("Plain Shove", { target = foe })
    expect({ one.AP, one.Focus, foe.Health }).to_equal { 18, 9, 30 }
  end)

  it("20. Gran'mère of the Silt: numbers of a loop, two elements, one table of loot", function()
    local map = space_map "A"
    local gran = creature("Gran'mère of the Silt, Whom No-One Asked", { at = map.A, side = "beasts" })
    expect(gran).to_equal { MlePwr = 2, MleEva = 8, MgcPwr = 3, SklPwr = 4 + 2, TL = 3, Element = "Water/Dark" }
    expect({ gran:has "Tin of Unlabelled Grease", #gran:things "weapon", gran:has "Grudge" }).to_equal { true, 1, true }
    expect(gran.definition.better_loot[2]).to_equal { "Gran'mère's Receipt", harvest = 14 }
    expect(gran.definition.talents["Getting a Word In"]).to_equal(7)
  end)
end)
