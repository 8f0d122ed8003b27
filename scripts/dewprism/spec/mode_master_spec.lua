-- Mode Master: each ability once. MgcAcc 4, SklAcc 2, DL 1, element Neutral.
local company = use "spec/company"
local meet = company.meet_as("Mode Master", { foe = "Stinger", map = "A-B-C-D-E-F-G" })
local join = company.join

describe("Mode Master", function()
  it("Form of Friend: no charmed enemy can aim at it, until a Magic self-check at a turn's start", function()
    local spy, quills, map = meet()
    local far = creature("Stinger", { at = map.G, side = "beasts" })
    local friend = join("Rue", map.A)
    dice { 5, 4 }
    spy:use "Form of Friend"
    expect(spy).to_equal { AP = 10, Mana = 20 }
    expect({ quills:has("Charmed"), far:has("Charmed") }).to_equal { true, false }
    expect(quills:attack(spy)).to_be_refused("cannot target Mode Master")
    dice { 10 }; answers { false }
    quills:attack(friend)
    expect(friend.Health).to_equal(45 - 6)
    dice { 9 }; answers { true }
    quills:begin_turn()
    expect(quills:has("Charmed")).to_be_true()
    dice { 8 }; answers { true }
    quills:begin_turn()
    expect(quills:has("Charmed")).to_be_false()
    dice { 10 }
    quills:attack(spy)
    expect(spy.Health).to_equal(30 - 6)
  end)

  it("Form of Friend: areas pass it by", function()
    local spy, beast, map = meet("Behemoth", "B")
    local friend = join("Stinger", map.A)
    dice { 4 }; answers { false }
    spy:use "Form of Friend"
    dice { 9 }; answers { "A" }
    beast:use "Meteor"
    expect({ spy.Health, friend.Health < 18 }).to_equal { 30, true }
  end)

  it("Copy Ability: one that is no doctrine; the next takes its place", function()
    local spy, goro = meet "Gorotan"
    dice { 6 }; answers { "Prowl" }
    spy:use("Copy Ability", { target = goro })
    expect(spy).to_equal { AP = 10, Mana = 20 }
    dice { 5 }
    spy:use("Copy Ability", { target = goro })
    expect(spy:has("Prowl")).to_be_true()
    spy.AP = 20
    dice { 6 }; answers { "Swipe" }
    spy:use("Copy Ability", { target = goro })
    expect({ spy:has("Swipe"), spy:has("Prowl") }).to_equal { true, false }
    for card in goro:things("ability") do
      if card.name ~= "Lightning Strike" and card.name ~= "Mrow!" then card:destroy() end
    end
    spy.AP = 20
    dice { 6 }
    spy:use("Copy Ability", { target = goro })
    expect({ spy:has("Mrow!"), spy:has("Lightning Strike"), spy:has("Swipe") }).to_equal { true, false, false }
  end)

  it("Copy Ability: as many as DL, one when knocked out; allies need not evade", function()
    local spy, _, map = meet()
    local friend = join("Gorotan", map.A)
    spy.DL, spy.Mana = 2, 25
    for _, name in ipairs { "Prowl", "Swipe" } do
      answers { name }
      spy.AP = 20
      spy:use("Copy Ability", { target = friend })
    end
    expect({ spy:has("Prowl"), spy:has("Swipe") }).to_equal { true, true }
    spy:take(30)
    answers { "Pounce", "Swipe" }
    spy.AP = 20
    spy:use("Copy Ability", { target = friend })
    expect({ spy:has("Pounce"), spy:has("Swipe") }).to_equal { true, false }
  end)

  it("Copy Element, Melee, Magic, Skill: side by side", function()
    local spy, rue, map = meet("Rue", "B")
    rue:modify { MgcPwr = "+1" }
    spy.Mana, spy.AP = 25, 40
    spy:use("Copy Element", { target = rue })
    spy:use("Copy Melee", { target = rue })
    spy:use("Copy Magic", { target = rue })
    spy:use("Copy Skill", { target = rue })
    expect(spy).to_equal { Element = "Electric/Light", MlePwr = 6, MleEva = 10, MleAcc = 0, MgcPwr = 6, MgcEva = 8,
      MgcAcc = -2, SklPwr = 3, SklEva = 10, SklAcc = 1, AP = 0, Mana = 7, Stamina = 17, Focus = 18 }
    rue:move_to(map.C)
    spy.AP = 20
    expect(spy:use("Copy Melee", { target = rue })).to_be_refused("out of reach")
  end)

  it("Copy Health: its most, and its share of what one has", function()
    local spy, beast = meet("Behemoth", "G")
    beast.Health = 50
    dice { 4 }; answers { false }
    spy:use("Copy Health", { target = beast })
    expect(spy).to_equal { MaxHealth = 75, Health = 20, AP = 10, Mana = 18 }
  end)

  it("Copy Health: in company only here", function()
    local spy, beast, map = meet("Behemoth", "B")
    join("Rue", map.A)
    expect(spy:use("Copy Health", { target = beast })).to_be_refused("out of reach")
  end)

  it("Copy Weapon: what one has in hand becomes what the target has", function()
    local spy, bones, map = meet("Skeleton", "C")
    spy:equip(spy:give "Rue's Axe")
    spy:use("Copy Weapon", { target = bones })
    expect(spy).to_equal { AP = 15, Mana = 22 }
    expect({ #spy:weapons(), spy:weapons()[1].name, spy:weapons()[1].rank }).to_equal { 1, "Shortsword", 2 }
    bones:move_to(map.A)
    dice { 12 }
    spy:attack(bones)
    expect({ bones.Health, spy.AP }).to_equal { 45 - 6, 10 }
  end)

  it("Lead Away: up to 4 spaces towards it; once a turn in company", function()
    local spy, quills, map = meet("Stinger", "G")
    dice { 10 }
    spy:use("Lead Away", { target = quills })
    expect({ quills.space.name, quills.AP, spy.AP, spy.Focus }).to_equal { "C", 20, 15, 15 }
    dice { 10 }
    spy:use("Lead Away", { target = quills })
    expect(quills.space.name).to_equal("A")
    join("Rue", map.A)
    quills:move_to(map.B)
    dice { 9 }
    spy:use("Lead Away", { target = quills })
    expect({ quills.space.name, spy.Focus }).to_equal { "B", 5 }
    expect(spy:use("Lead Away", { target = quills })).to_be_refused("this turn")
  end)

  it("Lead Away, knocked out: once a turn", function()
    local spy, quills = meet("Stinger", "C")
    spy:take(30)
    dice { 10 }
    spy:use("Lead Away", { target = quills })
    expect(quills.space.name).to_equal("A")
    expect(spy:use("Lead Away", { target = quills })).to_be_refused("this turn")
  end)

  it("Copy Token or Status: with the time it has left, in company with all of it", function()
    local spy, quills, map = meet("Stinger", "C")
    quills:inflict("Burning", 3)
    quills:end_turn()
    spy:use("Copy Token or Status", { target = quills })
    expect({ spy.statuses.Burning.x, spy.statuses.Burning.turns, spy.AP, spy.Mana }).to_equal { 3, 2, 10, 18 }
    join("Rue", map.A)
    spy:lift "Burning"
    spy:use("Copy Token or Status", { target = quills })
    expect(spy.statuses.Burning.turns).to_equal(3)
    quills:lift "Burning"
    quills:give "Rigged Exit"
    spy.AP = 20
    spy:use("Copy Token or Status", { target = quills })
    expect({ spy:has("Rigged Exit"), quills:has("Rigged Exit") }).to_equal { true, true }
    quills:things("token")[1]:destroy()
    quills.AP = 20
    quills:use("Withhold Action", { action = "Guard" })
    spy.AP, spy.Mana = 20, 25
    spy:use("Copy Token or Status", { target = quills })
    local copied
    for token in spy:things("token") do if token.name == "Withheld Action" then copied = token end end
    expect(copied.action).to_equal("Guard")
  end)

  it("Perfect Abomination: this of one, that of another", function()
    local spy, beast, map = meet("Behemoth", "B")
    creature("Gorotan", { at = map.G, side = "beasts" })
    beast.Health, beast.Mana = 50, 4
    answers { "Health+Mana+Element+Initiative+Carry+Melee+Magic+Abilities", "Behemoth", "Behemoth", "Gorotan",
      "Behemoth", "Gorotan", "Behemoth", "Gorotan", "Gorotan" }
    spy:use "Perfect Abomination"
    expect(spy).to_equal { MaxHealth = 75, Health = 50, MaxMana = 10, Mana = 4, MaxStamina = 20, Element = "Electric",
      Initiative = 8, Carry = 10, MlePwr = 6, MleEva = 13, MleAcc = 2, MgcPwr = 5, MgcAcc = 2, SklPwr = 3, AP = 20 }
    expect(spy:use "Prowl").to_hit()
    expect(spy:use "Copy Melee").to_be_refused("disabled")
  end)

  it("Perfect Abomination: three times a battle, and nothing when nothing is named", function()
    local spy = meet()
    for _ = 1, 3 do
      answers { "none" }
      expect(spy:use "Perfect Abomination").to_hit()
    end
    expect(spy:use "Perfect Abomination").to_be_refused("this battle")
    expect(spy).to_equal { Health = 30, MlePwr = 3 }
  end)

  it("Identity Crisis: without luck the charmer says whom one attacks", function()
    local spy, quills, map = meet("Stinger", "B")
    local bones = creature("Skeleton", { at = map.B, side = "beasts" })
    spy:use "Identity Crisis"
    expect({ spy.Mana, bones.statuses.Pandemonium.turns }).to_equal { 13, 3 }
    local friend = join("Rue", map.B)
    dice { 9, 12 }; answers { "Skeleton" }
    quills:attack(friend)
    expect({ friend.Health, bones.Health }).to_equal { 45, 45 - 6 }
    dice { 10, 10 }; answers { false }
    quills:attack(friend)
    expect(friend.Health).to_equal(45 - 6)
  end)

  it("Identity Crisis: one check for an area", function()
    local spy, beast, map = meet("Behemoth", "B")
    local one, two = join("Stinger", map.C), join("Stinger", map.C)
    answers { false }
    spy:use "Identity Crisis"
    dice { 10, 8, 8 }; answers { "C" }
    beast:use "Meteor"
    expect({ one.Health, two.Health }).to_equal { 18, 18 }
    beast.AP, beast.Mana = 20, 10
    dice { 9, 12, 8 }; answers { "C", "Mode Master" }
    beast:use "Meteor"
    expect({ spy.Health, one.Health, two.Health }).to_equal { 30 - 25, 18, 18 }
  end)

  it("Deep Charm: for good", function()
    local spy, quills = meet("Stinger", "C")
    dice { 5 }
    spy:use("Deep Charm", { target = quills })
    expect(spy).to_equal { AP = 10, Mana = 13, Focus = 14 }
    quills:begin_turn(); quills:end_turn(); quills:moment("battle end")
    expect(quills:has("Charmed")).to_be_true()
  end)
end)
