-- Skiamancer: each ability once. All powers 1, 5 Health, Element Dark.
local meet = use("spec/company").meet_as("Skiamancer", { foe = "Pollywog", map = "A-B-C-D-E-F-G" })

describe("Skiamancer", function()
  it("Steal Shadow: vitals grow three times, and the body is gone", function()
    local skia, frog = meet()
    answers { true, "A", "Health", "Mana", "Health" }
    frog:die()
    expect(skia).to_equal { MaxHealth = 15, Health = 15, MaxMana = 20, Mana = 20 }
    expect(skia:has("Shadow")).to_be_true()
    expect(frog.space.name).to_equal("gone")
  end)

  it("Steal Shadow: a rank higher it grows once more", function()
    local skia, frog = meet()
    skia:modify { rank = "+1" }
    answers { true, "A", "Health", "Mana", "Stamina", "Focus" }
    frog:die()
    expect(skia).to_equal { MaxHealth = 10, MaxMana = 20, MaxStamina = 10, MaxFocus = 10 }
  end)

  it("Steal Shadow: powers grow twice, once a turn, also from a body one comes to", function()
    local skia, frog, map = meet()
    frog:move_to(map.B)
    local other = creature("Stinger", { at = map.B, side = "beasts" })
    frog:die()
    answers { true, "B", "MgcPwr", "enough" }
    skia:use("Movement", { space = map.B })
    expect(skia).to_equal { MlePwr = 1, MgcPwr = 2, SklPwr = 1 }
    other:die()
    expect(other.space.name).to_equal("B")
  end)

  it("Steal Shadow: an ability a rank higher", function()
    local skia, frog, map = meet()
    answers { true, "C", "Blind" }
    frog:die()
    local bones = creature("Skeleton", { at = map.A, side = "beasts" })
    dice { 13 }
    skia:use("Blind", { target = bones })
    expect(bones.statuses.Blind.x).to_equal(3)
  end)

  it("Steal Shadow: who has no other ability takes the shadow and no more", function()
    local _, frog, map = meet()
    frog:move_to(map.B)
    local thief = creature("Skeleton", { at = map.B, side = "heroes" })
    for card in thief:things("ability") do card:destroy() end
    thief:give("Steal Shadow")
    answers { true, "C" }
    frog:die()
    expect(thief:has("Shadow")).to_be_true()
    expect(frog.space.name).to_equal("gone")
  end)

  it("Shade Servant: the dead one's stats and abilities, and no health but its master's mana", function()
    local skia, goro = meet("Gorotan")
    answers { false }
    goro:die()
    dice { 2 }
    skia:use("Shade Servant", { target = goro })
    expect(skia).to_equal { AP = 10, Mana = 12 }
    local shade = goro.space:contents()["Shade Servant"]
    expect(shade).to_equal { MleEva = 5, MgcPwr = 5, Element = "Dark", side = "heroes" }
    expect(shade:things("marker")["Bound Shade"].what).to_equal("Gorotan")
    expect(shade:has("Swipe")).to_be_true()
    shade:take(7)
    expect({ skia.Mana, shade.Health }).to_equal { 11, 1 }
    shade:take(3)
    expect(skia.Mana).to_equal(10)
    skia:spend "Dismiss Shade"
    expect(goro.space:contents()["Shade Servant"]).to_be_nil()
    expect(skia:has("Dismiss Shade")).to_be_false()
  end)

  it("Shade Servant: is gone with its master, and nobody is left to beat", function()
    local skia, goro = meet("Gorotan")
    answers { false }
    goro:die()
    dice { 2 }
    skia:use("Shade Servant", { target = goro })
    local space, shade = goro.space, goro.space:contents()["Shade Servant"]
    skia:die()
    expect(shade.alive).to_be_false()
    expect(space:contents()["Shade Servant"]).to_be_nil()
    skia:revive(5)
    expect(skia:spend "Dismiss Shade").to_be_refused("faded")
  end)

  it("Shade Servant: not from the living; its turn comes after its master's", function()
    local skia, frog, map = meet()
    expect(skia:use("Shade Servant", { target = frog })).to_be_refused("Pollywog is not dead")
    local late = creature("Stinger", { at = map.F, side = "beasts" })
    dice { 1, 12, 10 }
    request("start_battle", { frog, skia, late })
    request("order_next")
    expect(request("order_next").who.name).to_equal("Skiamancer")
    answers { false }; dice { 2 }
    frog:die()
    skia.AP = 20
    skia:use("Shade Servant", { target = frog })
    expect(request("order_next").who.name).to_equal("Shade Servant")
    expect(request("order_next").who.name).to_equal("Stinger")
  end)

  it("Cast Shadow: 10 AP of its own once a turn, sheer heights are flat, the first blow ends it", function()
    local map = space_map [[ A-B(height 3) ]]
    local skia = creature("Skiamancer", { at = map.A, side = "heroes" })
    local frog = creature("Pollywog", { at = map.B, side = "beasts" })
    skia.AP = 20
    answers { true }
    skia:use "Cast Shadow"
    expect(skia).to_equal { AP = 15, Mana = 12 }
    local shadow = skia.space:contents()["Cast Shadow"]
    expect(shadow).to_equal { MleEva = 15, MlePwr = 1 }
    answers { "Movement", "end turn" }
    skia:use "Guide Shadow"
    expect(shadow.space.name).to_equal("B")
    expect(shadow.AP).to_equal(0)
    expect(skia:use("Guide Shadow")).to_be_refused("this turn")
    shadow:take(1)
    expect(map.B:contents()["Cast Shadow"]).to_be_nil()
    request("new_window", "turn", skia)
    expect(skia:use("Guide Shadow")).to_be_refused("faded")
    expect(frog.Health).to_equal(21)
  end)

  it("Mere Shadow: a weapon that hits its holder does nothing but end it", function()
    local map = space_map [[ A ]]
    local rue = creature("Rue", { at = map.A, side = "heroes" })
    local foe = creature("Gamulian", { at = map.A, side = "beasts" })
    rue:inflict "Mere Shadow"
    foe.AP = 20
    dice { 14 }
    expect(foe:attack(rue, { weapon = foe:things("weapon")["Gamulian Spear"] })).to_be_true()
    expect(rue.alive).to_be_false()
    expect(foe.AP).to_equal(15)
  end)

  it("Shadow Step: from shade to shade, five spaces", function()
    local skia, _, map = meet()
    answers { true, true }
    skia:use("Shadow Step", { space = map.F })
    expect(skia).to_equal { AP = 15, Mana = 12 }
    expect(skia.space.name).to_equal("F")
    answers { true, false }
    expect(skia:use("Shadow Step", { space = map.A })).to_be_refused("no shade")
    skia:move_to(map.A)
    expect(skia:use("Shadow Step", { space = map.G })).to_be_refused("out of reach")
  end)

  it("Blind: 5 less on Accuracy checks, and steps go astray without luck", function()
    local skia, frog, map = meet()
    frog:move_to(map.B)
    dice { 9 }
    skia:use("Blind", { target = frog })
    expect(skia).to_equal { AP = 10, Mana = 10 }
    expect(frog.statuses.Blind.turns).to_equal(2)
    dice { 9, 1 }
    frog:use("Movement", { space = map.A })
    expect(frog.space.name).to_equal("C")
    frog:move_to(map.A)
    dice { 19 }
    frog:attack(skia, { weapon = frog:weapons()[1] })
    expect(skia.Health).to_equal(5)
    dice { 10 }
    frog:use("Movement", { space = map.B })
    expect(frog.space.name).to_equal("B")
  end)

  it("Second Strike: a sure critical blow, its harm regained", function()
    local skia, frog = meet()
    skia.MaxHealth = 20
    skia.MlePwr = 4
    answers { true }
    skia:take(7)
    expect(frog.Health).to_equal(21 - 8)
    expect(skia).to_equal { Health = 6, Stamina = 2, AP = 20 }
    expect(skia:has("Knocked Out")).to_be_false()
    skia:take(10)
    expect(skia:has("Knocked Out")).to_be_true()
  end)

  it("Curse of Stagnation: nothing grows for 5 turns", function()
    local skia, frog, map = meet()
    local far = creature("Stinger", { at = map.D, side = "beasts" })
    answers { "A" }; dice { 9 }
    skia:use "Curse of Stagnation"
    expect(skia).to_equal { AP = 5, Mana = 8 }
    expect(frog.statuses.Stagnation.turns).to_equal(5)
    frog:modify { MlePwr = "+2", MaxHealth = "+5", MgcPwr = "-1" }
    far:modify { MlePwr = "+2" }
    expect(frog).to_equal { MlePwr = 3, MaxHealth = 21, MgcPwr = 3 }
    expect(far.MlePwr).to_equal(5)
    for _ = 1, 5 do frog:end_turn() end
    expect(frog).to_equal { MlePwr = 5, MaxHealth = 26 }
  end)

  it("Ritualistic Dagger: granted at the start; whoever dreads it dies at 0", function()
    local skia, frog = meet()
    dice { 10, 5 }
    request("start_battle", { skia, frog })
    local dagger = skia:weapons()[1]
    expect(dagger).to_equal { name = "Ritualistic Dagger", rank = 2, element = "Neutral", slot = "primary" }
    skia.AP = 20
    dice { 11 }
    skia:attack(frog)
    expect(frog.Health).to_equal(21 - 2)
    expect(frog:has("Dread")).to_be_true()
    answers { false }
    frog:take(19)
    expect(frog:has("Dead")).to_be_true()
    expect(frog.space.name).to_equal("gone")
  end)

  it("Swap Places: each where the other was", function()
    local skia, frog, map = meet()
    frog:move_to(map.F)
    dice { 6 }
    skia:use("Swap Places", { target = frog })
    expect({ skia.space.name, frog.space.name }).to_equal { "F", "A" }
    expect(skia).to_equal { AP = 15, Mana = 12 }
    dice { 5 }
    skia:use("Swap Places", { target = frog })
    expect(skia.space.name).to_equal("F")
  end)

  it("Conjure Potion: three times MgcPwr for whoever has a hand free", function()
    local skia = meet()
    skia.Health = 1
    skia:use "Conjure Potion"
    expect(skia).to_equal { AP = 10, Mana = 10 }
    skia:use("Use Equipment", { deed = "consume", thing = skia:things("item")["Health Potion"] })
    expect(skia.Health).to_equal(4)
    for _ = 1, 2 do skia:equip(make("weapon", "Ritualistic Dagger", { holder = skia })) end
    skia.AP = 20
    expect(skia:use("Conjure Potion")).to_be_refused("no open hand")
  end)

  it("Reincarnate, Miracle Cure, Level Up: the GM says", function()
    local skia = meet()
    answers { false, false, false }
    for _, name in ipairs { "Reincarnate", "Miracle Cure", "Level Up" } do
      expect(skia:use(name)).to_be_refused("the GM says no")
    end
  end)
end)
