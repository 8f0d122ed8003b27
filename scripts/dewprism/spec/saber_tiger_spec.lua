-- Saber Tiger, the class: each ability. MlePwr 3, SklPwr 6, SklAcc 1, TL 1, element Wind.
local company = use "spec/company"
local join = company.join
local meet_whole = company.meet_as("Saber Tiger Assassin", { foe = "Skeleton" })
local function meet(enemy, at)
  local tiger, foe, map = meet_whole(enemy, at)
  tiger:things("ability")["Superior Vitality"]:disable()
  return tiger, foe, map
end

describe("Saber Tiger Assassin", function()
  it("has the printed scores", function()
    local tiger = meet()
    expect(tiger).to_equal { MaxHealth = 30, MaxMana = 15, MaxStamina = 13, MaxFocus = 17, Initiative = 15, Carry = 5 }
    expect(tiger).to_equal { MlePwr = 3, MleEva = 12, MleAcc = 0, MgcPwr = 3, MgcEva = 10, MgcAcc = -1 }
    expect(tiger).to_equal { SklPwr = 6, SklEva = 9, SklAcc = 1, Element = "Wind" }
  end)

  it("Assassinate: leaps a space; at 18 all health is gone", function()
    local tiger, bones, map = meet("Skeleton", "B")
    dice { 18 }
    tiger:use("Assassinate", { target = bones })
    expect(tiger).to_equal { AP = 10, Focus = 14, Stamina = 10 }
    expect(tiger.space).to_be(map.B)
    expect(bones.Health).to_equal(0)
    expect(bones:has("Knocked Out")).to_be_true()
  end)

  it("Assassinate: at 17 but the leap; two spaces are too far", function()
    local tiger, bones, map = meet("Skeleton", "C")
    expect(tiger:use("Assassinate", { target = bones })).to_be_refused("out of reach")
    bones:move_to(map.B)
    dice { 17 }
    tiger:use("Assassinate", { target = bones })
    expect(tiger.space).to_be(map.B)
    expect(bones.Health).to_equal(bones.MaxHealth)
  end)

  it("Assassinate: TL 4 reaches a space more", function()
    local tiger, bones, map = meet("Skeleton", "C")
    tiger.TL = 4
    dice { 18 }
    tiger:use("Assassinate", { target = bones })
    expect(tiger.space).to_be(map.C)
    expect(bones.Health).to_equal(0)
  end)

  it("Assassinate: advantage in company", function()
    local tiger, bones, map = meet()
    join("Gorotan", map.A)
    dice { 3, 18 }
    tiger:use("Assassinate", { target = bones })
    expect(bones.Health).to_equal(0)
  end)

  it("Leap: two spaces, not three", function()
    local tiger, _, map = meet()
    expect(tiger:use("Leap", { space = map.D })).to_be_refused("out of reach")
    tiger:use("Leap", { space = map.C })
    expect(tiger.space).to_be(map.C)
    expect(tiger.AP).to_equal(10)
  end)

  it("Dismember: alone 2 more; the axe falls, and the primary hand strikes no more", function()
    local tiger, rue, map = meet "Rue"
    answers { false, "Primary" }; dice { 8 }
    tiger:use("Dismember", { target = rue })
    expect(tiger).to_equal { AP = 10, Stamina = 8 }
    local axe = map.A:contents()["Rue's Axe"]
    expect(axe.holder).to_be_nil()
    expect(#rue:weapons()).to_equal(0)
    axe:put(rue)
    rue:equip(axe, "primary")
    expect(rue:attack(tiger)).to_be_refused("disabled")
    rue:equip(axe, "secondary")
    dice { 12 }; answers { "Light", false, false }
    rue:attack(tiger)
    expect(tiger.Health).to_equal(30 - 18)
  end)

  it("Dismember: in company without the 2; the other hand keeps its weapon", function()
    local tiger, rue, map = meet "Rue"
    local friend = join("Gorotan", map.A)
    answers { false }; dice { 9 }
    tiger:use("Dismember", { target = rue })
    expect(rue:has("Primary disabled")).to_be_false()
    tiger.AP = 20
    answers { false, "Secondary" }; dice { 10 }
    tiger:use("Dismember", { target = rue })
    expect(rue:has("Secondary disabled")).to_be_true()
    expect(#rue:weapons()).to_equal(1)
    expect(friend.Health).to_equal(60)
  end)

  it("Dismember: of natural weapons the second is the secondary, and stays", function()
    local tiger, beast = meet "Saber Tiger"
    answers { "Secondary" }; dice { 19 }
    tiger:use("Dismember", { target = beast })
    expect(#beast:weapons()).to_equal(2)
    local teeth, claws = beast:weapons()[1], beast:weapons()[2]
    expect(beast:attack(tiger, { weapon = claws })).to_be_refused("disabled")
    dice { 11 }
    expect(beast:attack(tiger, { weapon = teeth })).never.to_be_refused()
  end)

  it("Lick Wounds: 20 alone, 15 in company", function()
    local tiger, bones, map = meet()
    tiger.Health = 1
    tiger:use("Lick Wounds", { target = tiger })
    expect(tiger).to_equal { Health = 21, AP = 10, Stamina = 13 }
    local goro = join("Gorotan", map.A)
    goro.Health = 10
    answers { goro }
    tiger:use "Lick Wounds"
    expect(goro.Health).to_equal(25)
    expect(tiger:use("Lick Wounds", { target = bones })).to_be_refused("Skeleton is no ally")
  end)

  it("Lick Wounds: X times TL", function()
    local tiger = meet()
    tiger.MaxHealth, tiger.Health, tiger.TL = 100, 10, 3
    tiger:use("Lick Wounds", { target = tiger })
    expect(tiger.Health).to_equal(70)
  end)

  it("Lick Wounds: knocked out for 5 stamina and 5 focus more, and up again", function()
    local tiger = meet()
    tiger:take(35)
    tiger:use("Lick Wounds", { target = tiger })
    expect(tiger).to_equal { Health = 15, AP = 10, Stamina = 8, Focus = 12 }
    expect(tiger:has("Knocked Out")).to_be_false()
  end)

  it("Bloody Feast: half the damage done to a body, once a turn", function()
    local tiger, bones = meet()
    tiger.Health = 10
    bones:die()
    dice { 10, 10 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 11, Stamina = 8, AP = 10 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 11, Stamina = 8, AP = 0 }
    tiger:begin_turn()
    bones.Health, tiger.MlePwr = -1000, 9
    dice { 10 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 15, Stamina = 3, AP = 10 }
  end)

  it("Bloody Feast: nothing of a miss, without the stamina, or of the living", function()
    local tiger, bones = meet()
    tiger.Health = 10
    dice { 20 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 10, Stamina = 13 }
    bones:die()
    dice { 1 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 10, Stamina = 13 }
    tiger.AP, tiger.Stamina = 20, 4
    dice { 10 }
    tiger:attack(bones)
    expect(tiger).to_equal { Health = 10, Stamina = 4 }
  end)

  it("Bloody Feast: nothing of the blow that kills", function()
    local tiger, bones = meet()
    tiger.Health, tiger.MlePwr = 10, 90
    dice { 12 }
    tiger:attack(bones)
    expect(bones:has("Dead")).to_be_true()
    expect(tiger).to_equal { Health = 10, Stamina = 13 }
  end)

  it("Tactical Retreat: a step, an ally along, when either is hurt", function()
    local tiger, bones, map = meet("Skeleton", "B")
    local goro = join("Gorotan", map.B)
    answers { true, false }
    tiger:take(5)
    expect(tiger.space).to_be(map.B)
    expect(goro.space).to_be(map.B)
    expect(tiger.Stamina).to_equal(10)
    answers { true, "C", false }
    goro:take(5)
    expect(tiger.space).to_be(map.C)
    expect(goro.space).to_be(map.C)
    expect(tiger).to_equal { Stamina = 7, AP = 20, Health = 25 }
    expect(bones.space).to_be(map.B)
  end)

  it("Tactical Retreat: an ally two spaces away stays, at TL 2 it comes along", function()
    local tiger, _, map = meet("Skeleton", "D")
    local goro = join("Gorotan", map.C)
    answers { true, false }
    tiger:take(5)
    expect(tiger.space).to_be(map.B)
    expect(goro.space).to_be(map.C)
    tiger.TL = 2
    goro:move_to(map.D)
    answers { true, "A", false }
    tiger:take(5)
    expect(tiger.space).to_be(map.A)
    expect(goro.space).to_be(map.A)
  end)

  it("Astounding Speed: a space more after a movement", function()
    local tiger, _, map = meet()
    answers { true, "C" }
    tiger:use("Movement", { space = map.B })
    expect(tiger.space).to_be(map.C)
    expect(tiger).to_equal { AP = 15, Stamina = 10 }
  end)

  it("Sharpen Edge: critical from 19 on, once a turn", function()
    local tiger, bones = meet()
    bones.MaxHealth = 200; bones.Health = 200
    tiger:use "Sharpen Edge"
    expect(tiger:use("Sharpen Edge")).to_be_refused("this turn")
    tiger.AP = 40
    dice { 19 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 6)
    dice { 18 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 6 - 3)
  end)

  it("Sharpen Edge: a rank more on criticals in company", function()
    local tiger, bones, map = meet()
    join("Gorotan", map.A)
    bones.MaxHealth = 200; bones.Health = 200
    tiger:use "Sharpen Edge"
    tiger.AP = 40
    dice { 19 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 9)
    dice { 18 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 9 - 3)
    tiger:begin_turn()
    tiger:use "Sharpen Edge"
    tiger.AP = 40
    dice { 18 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 9 - 3 - 12)
  end)

  it("Fearsome Roar: 3 off the Magic Evasion, three spaces away", function()
    local tiger, bones = meet("Skeleton", "D")
    local before = bones.MgcEva
    tiger:use("Fearsome Roar", { target = bones })
    expect(bones.MgcEva).to_equal(before - 3)
    expect(tiger).to_equal { AP = 10, turn_over = nil }
  end)

  it("Fearsome Roar: knocked out it ends the turn", function()
    local tiger, bones = meet()
    local before = bones.MgcEva
    tiger:take(30)
    tiger:use("Fearsome Roar", { target = bones })
    expect(bones.MgcEva).to_equal(before - 3)
    expect(tiger.turn_over).to_be_true()
  end)

  it("Assassin's Blade: in the primary hand when a battle begins", function()
    local tiger, bones = meet()
    bones.MaxHealth = 200; bones.Health = 200
    dice { 20, 1 }
    request("start_battle", { tiger, bones })
    local blade = tiger:weapons()[1]
    expect(blade).to_equal { name = "Assassin's Blade", slot = "primary", rank = 1, element = "Metal", artisan = 2 }
    dice { 18, 17 }
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 12)
    tiger:attack(bones)
    expect(bones.Health).to_equal(200 - 18)
    expect(tiger.AP).to_equal(20)
    expect(tiger:attack(bones)).to_be_refused("this turn")
  end)

  it("Superior Speed: 10AP off, 5 at least, until the turn ends", function()
    local tiger, _, map = meet()
    tiger:use "Superior Speed"
    expect(tiger).to_equal { AP = 20, Stamina = 3 }
    tiger:use("Leap", { space = map.B })
    expect(tiger.AP).to_equal(15)
    tiger:use "Guard"
    expect(tiger.AP).to_equal(10)
    tiger:use("Sprint", { space = map.D })
    expect(tiger.AP).to_equal(0)
    tiger:end_turn()
    tiger.AP = 20
    tiger:use("Leap", { space = map.B })
    expect(tiger.AP).to_equal(10)
  end)

  it("Superior Speed: with 5AP left an action of 10 is open", function()
    local tiger, bones = meet()
    tiger:use "Superior Speed"
    tiger.AP = 5
    tiger:use("Fearsome Roar", { target = bones })
    expect(tiger.AP).to_equal(0)
  end)

  it("Gore: Bleeding 30, three times a battle", function()
    local tiger, bones, map = meet("Gorotan", "C")
    bones:move_to(map.D)
    expect(tiger:use("Gore", { target = bones })).to_be_refused("out of reach")
    bones:move_to(map.C)
    dice { 9 }
    tiger:use("Gore", { target = bones })
    expect(bones.statuses.Bleeding.x).to_equal(30)
    expect(tiger).to_equal { AP = 10, Stamina = 8 }
    for _ = 1, 2 do
      tiger.AP, tiger.Stamina = 20, 13
      dice { 1 }
      tiger:use("Gore", { target = bones })
      tiger:lift("Off Balance")
    end
    tiger.AP, tiger.Stamina = 20, 13
    expect(tiger:use("Gore", { target = bones })).to_be_refused("battle")
  end)

  it("Superior Vitality: three supportive abilities for nothing", function()
    local tiger, bones, map = meet()
    tiger:things("ability")["Superior Vitality"]:enable()
    tiger:use("Fearsome Roar", { target = bones })
    tiger:use "Guard"
    expect(tiger.AP).to_equal(5)
    for _ = 1, 2 do
      tiger:use("Leap", { space = map.B })
      expect(tiger.AP).to_equal(5)
    end
    answers { true }
    tiger:use("Movement", { space = map.A })
    expect(tiger).to_equal { AP = 0, Stamina = 13 }
    tiger.AP = 20
    tiger:use("Leap", { space = map.C })
    expect(tiger.AP).to_equal(10)
  end)

  it("Superior Vitality: a reaction is offered that nothing else could pay", function()
    local tiger, bones, map = meet("Skeleton", "C")
    tiger:things("ability")["Superior Vitality"]:enable()
    tiger.Stamina = 0
    answers { "Wind", true, false }; dice { 15 }
    bones:move_to(map.A)
    bones:attack(tiger)
    expect({ tiger.space.name, tiger.Stamina, tiger.Health }).to_equal { "B", 0, 30 - 20 }
  end)

  it("Superior Vitality: what is refused all the same uses none of it", function()
    local tiger, _, map = meet()
    tiger:things("ability")["Superior Vitality"]:enable()
    tiger:use "Sharpen Edge"
    expect(tiger:use("Sharpen Edge")).to_be_refused("this turn")
    tiger:use("Leap", { space = map.B })
    tiger:use("Leap", { space = map.C })
    expect(tiger.AP).to_equal(20)
    tiger:use("Leap", { space = map.B })
    expect(tiger.AP).to_equal(10)
  end)
end)
