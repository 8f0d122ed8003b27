-- The ordinary monsters: sheets, damage of each weapon, spoils.
local hunt = use "spec/hunting"
local meet, sheet, strike, spoils, eater = hunt.meet, hunt.sheet, hunt.strike, hunt.spoils, hunt.eater

describe("Mandola", function()
  it("is what its sheet says", function()
    local who = meet("Mandola")
    expect(sheet(who)).to_equal { "Mob", 1, 30, 8, 6, 14, "Wind", 5, 6, 5, 8, 0, 2, 10, 0, 5, 5, 0, 5, 2, 5, 100, 25,
      "Drone", "Soldier" }
    expect(who.definition.talents).to_equal { Harvest = 1, Acrobatics = -6 }
  end)

  it("Teeth: 5AP, 5 damage, 10 on a critical", function()
    expect((strike("Mandola", nil, 9))).to_equal { 0, 15 }
    expect((strike("Mandola", nil, 10))).to_equal { 5, 15 }
    expect((strike("Mandola", nil, 20))).to_equal { 10, 15 }
  end)

  it("two of them apart fight without an end: nobody wins", function()
    local map = space_map "A-B-C"
    local one = creature("Mandola", { at = map.A, side = "reds" })
    local other = creature("Mandola", { at = map.C, side = "blues" })
    expect(battle { one, other }).to_be_nil()
    expect({ one.Health, other.Health }).to_equal { 30, 30 }
  end)

  it("makes no movement action, but can be moved", function()
    local who, _, map = meet("Mandola")
    expect(who:use("Movement", { space = map.B })).to_be_refused("barred")
    expect(who:use("Sprint", { space = map.B })).to_be_refused("barred")
    expect({ who.space.name, who.AP }).to_equal { "A", 20 }
    who:move_to(map.B)
    expect(who.space.name).to_equal("B")
  end)

  it("leaves seeds, above 18 a sapling", function()
    expect(spoils("Mandola", { 18 })).to_equal("Ripe Seeds")
    expect(spoils("Mandola", { 19 })).to_equal("Mandola Sapling")
  end)

  it("Ripe Seeds restore 2sta", function()
    expect(eater("Ripe Seeds", { Stamina = 3 })).to_equal { Stamina = 5, AP = 15 }
  end)

  it("the Sapling grows into a Mandola of level 1 if it was tended", function()
    answers { true }
    local hunter = eater("Mandola Sapling")
    local grown = hunter:allies()[1]
    expect({ grown.name, grown.TL, grown.Health, grown.space.name }).to_equal { "Mandola", 1, 30, "A" }
  end)

  it("else it stays what it is", function()
    answers { false }
    local hunter, sapling = eater("Mandola Sapling")
    expect({ #hunter:allies(), sapling.alive }).to_equal { 0, true }
  end)
end)

describe("Pollywog", function()
  it("is what its sheet says, and so is the Runt", function()
    local who, runt = meet("Pollywog"), meet("Pollywog Runt")
    expect(sheet(who)).to_equal { "Mob", 1, 21, 11, 8, 9, "Water", 10, 7, 3, 10, 0, 4, 9, 0, 2, 9, 0, 6, 4, 2, 100, 25,
      "Instinctive", "Soldier or Guard" }
    expect(sheet(runt)).to_equal { "Grunt", 1, 7, 9, 4, 3, "Water", 10, 7, 2, 10, 0, 3, 9, 0, 1, 9, 0, 4, 3, 1, 25, 7,
      "Instinctive", "Soldier or Guard" }
    local talents = { Craft = 1, Harvest = 0, Scholar = -2, Navigate = 2, Acrobatics = -2, Arts = 0 }
    expect(who.definition.talents).to_equal(talents)
    expect(runt.definition.talents).to_equal(talents)
  end)

  it("Teeth: 7AP, 6 Neutral; Tail: 5AP, 3 Water, one space away", function()
    expect((strike("Pollywog", "Pollywog Teeth", 9))).to_equal { 0, 13 }
    expect((strike("Pollywog", "Pollywog Teeth", 10))).to_equal { 6, 13 }
    expect((strike("Pollywog", "Pollywog Teeth", 20))).to_equal { 9, 13 }
    expect((strike("Pollywog", "Pollywog Tail", 10, "B"))).to_equal { 3, 15 }
    expect((strike("Pollywog", "Pollywog Tail", 20, "B"))).to_equal { 6, 15 }
  end)

  it("the Teeth do not reach so far; only the Tail is of Water", function()
    local who, hunter = meet("Pollywog", "B")
    expect(who:attack(hunter, { weapon = who:things("weapon")["Pollywog Teeth"] })).to_be_refused("out of reach")
    local other, foe = meet("Pollywog")
    foe.Element = "Fire"
    dice { 10, 10 }
    other:attack(foe, { weapon = other:things("weapon")["Pollywog Teeth"] })
    expect(foe.Health).to_equal(994)
    other:attack(foe, { weapon = other:things("weapon")["Pollywog Tail"] })
    expect(foe.Health).to_equal(988)
  end)

  it("the Runt's Teeth cost 5AP twice a turn, its Tail nothing but those two", function()
    expect((strike("Pollywog Runt", "Runt's Teeth", 10))).to_equal { 4, 15 }
    local runt, hunter = meet("Pollywog Runt", "B")
    local tail = runt:things("weapon")["Runt's Tail"]
    dice { 10, 10 }
    runt:attack(hunter, { weapon = tail }); runt:attack(hunter, { weapon = tail })
    expect({ hunter.Health, runt.AP }).to_equal { 996, 20 }
    expect(runt:attack(hunter, { weapon = tail })).to_be_refused("this turn")
  end)

  it("leaves raw meat, above 15 a pearl", function()
    expect(spoils("Pollywog", { 15 })).to_equal("Uncooked Monster Meat")
    expect(spoils("Pollywog", { 16 })).to_equal("Pollywog Pearl 300")
    expect(spoils("Pollywog Runt", { 15 })).to_equal("Uncooked Monster Meat")
    expect(spoils("Pollywog Runt", { 16 })).to_equal("Pollywog Pearl 300")
  end)

  it("the meat is Monster Meat after an hour's cooking: 15 Health", function()
    local cook, raw = eater("Uncooked Monster Meat", { Health = 100 })
    expect({ raw.alive, cook.Health }).to_equal { true, 100 }
    answers { false, true }
    hour_passes { cook }
    expect(cook:has("Monster Meat")).to_be_false()
    hour_passes { cook }
    expect({ raw.alive, cook:has("Monster Meat") }).to_equal { false, true }
    cook:use("Use Equipment", { deed = "consume", thing = cook:things("item")["Monster Meat"] })
    expect(cook.Health).to_equal(115)
  end)

  it("the pearl: 1 in favour of the next check, whatever it is", function()
    local lucky = eater("Pollywog Pearl")
    dice { 9, 9 }
    expect({ lucky:luck(10), lucky:luck(10) }).to_equal { true, false }
    local hunter = eater("Pollywog Pearl", { SklEva = 10 })
    dice { 10, 10 }
    expect({ hunter:self_check("Skill"), hunter:self_check("Skill") }).to_equal { true, false }
    local aims, _, frog = eater("Pollywog Pearl")
    dice { 9, 9 }
    aims:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(15)
    aims:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(15)
  end)
end)

describe("Saber Tiger", function()
  it("is what its sheet says", function()
    local who = meet("Saber Tiger")
    expect(sheet(who)).to_equal { "Mob", 1, 18, 9, 9, 10, "Wind", 15, 5, 2, 12, 0, 2, 10, 0, 5, 9, 0, 2, 2, 15, 100, 25,
      "Instinctive", "Leader, Hunter or Assassin" }
    expect(who.definition.talents).to_equal { Craft = -1, Harvest = 0, Scholar = 1, Navigate = 4, Acrobatics = 5,
      Arts = 0 }
  end)

  it("Teeth and Claws: 10AP, 15, 20 on a critical, the Claws from 19 on", function()
    for _, weapon in ipairs { "Saber Teeth", "Saber Claws" } do
      expect((strike("Saber Tiger", weapon, 9))).to_equal { 0, 10 }
      expect((strike("Saber Tiger", weapon, 10))).to_equal { 15, 10 }
      expect((strike("Saber Tiger", weapon, 20))).to_equal { 20, 10 }
    end
    expect((strike("Saber Tiger", "Saber Teeth", 19))).to_equal { 15, 10 }
    expect((strike("Saber Tiger", "Saber Claws", 19))).to_equal { 20, 10 }
    expect((strike("Saber Tiger", "Saber Claws", 18))).to_equal { 15, 10 }
  end)

  it("the Claws are of Metal", function()
    local who, hunter = meet("Saber Tiger")
    hunter.Element = "Electric"
    dice { 10, 10 }
    who:attack(hunter, { weapon = who:things("weapon")["Saber Claws"] })
    expect(hunter.Health).to_equal(980)
    who:attack(hunter, { weapon = who:things("weapon")["Saber Teeth"] })
    expect(hunter.Health).to_equal(965)
  end)

  it("Padded Feet: 4 in favour of staying unseen, of nothing else", function()
    local who = meet("Saber Tiger")
    dice { 12, 13, 9 }
    expect({ who:stay_unseen(), who:stay_unseen(), who:self_check("Skill") }).to_equal { true, false, false }
    local feet = who:things("item")["Padded Feet"]
    expect({ feet.tool, feet.consumable }).to_equal { true, false }
  end)

  it("leaves a tooth, above 15 its pelt", function()
    expect(spoils("Saber Tiger", { 15 })).to_equal("Saber Tooth 25")
    expect(spoils("Saber Tiger", { 16 })).to_equal("Saber Tiger Pelt 100")
  end)
end)

describe("Stinger", function()
  it("is what its sheet says, and so is the Heavy", function()
    local who, heavy = meet("Stinger"), meet("Stinger Heavy")
    expect(sheet(who)).to_equal { "Mob", 1, 18, 6, 9, 12, "Wind", 10, 8, 3, 14, 0, 2, 9, 0, 5, 12, 0, 6, 2, 5, 100, 25,
      "Instinctive", "Support or Hunter" }
    expect(sheet(heavy)).to_equal { "Heavy", 1, 30, 10, 15, 20, "Wind", 10, 8, 4, 14, 0, 3, 9, 0, 6, 12, 0, 8, 3, 6,
      150, 37, "Instinctive", "Support or Hunter" }
    local talents = { Craft = 1, Harvest = 2, Scholar = -1, Navigate = 1, Acrobatics = 0, Arts = -1 }
    expect(who.definition.talents).to_equal(talents)
    expect(heavy.definition.talents).to_equal(talents)
  end)

  it("Coat of Quills: 6, a critical 9, and Bleeding {SklPwr}", function()
    local lost, hunter = strike("Stinger", nil, 10)
    expect({ lost, hunter.statuses.Bleeding.x }).to_equal { { 6, 15 }, 5 }
    expect((strike("Stinger", nil, 20))).to_equal { 9, 15 }
    local _, missed = strike("Stinger", nil, 9)
    expect(missed:has("Bleeding")).to_be_false()
  end)

  it("of the Heavy: 8, a critical 12, Bleeding 6, twice a turn", function()
    local lost, hunter, heavy = strike("Stinger Heavy", nil, 10)
    expect({ lost, hunter.statuses.Bleeding.x }).to_equal { { 8, 15 }, 6 }
    expect((strike("Stinger Heavy", nil, 20))).to_equal { 12, 15 }
    dice { 10 }
    heavy:attack(hunter)
    expect(hunter.statuses.Bleeding.x).to_equal(12)
    expect(heavy:attack(hunter)).to_be_refused("this turn")
  end)

  it("leave two quills, or four, or of 10 a golden one", function()
    expect(spoils("Stinger")).to_equal("Stinger Quill 3, Stinger Quill 3")
    expect(spoils("Stinger Heavy", { 9 }))
      .to_equal("Stinger Quill 3, Stinger Quill 3, Stinger Quill 3, Stinger Quill 3")
    expect(spoils("Stinger Heavy", { 10 })).to_equal("Gold Quill 25")
  end)
end)

describe("Skeleton", function()
  it("is what its sheet says", function()
    local who = meet("Skeleton")
    expect(sheet(who)).to_equal { "Mob", 5, 45, 3, 3, 3, "Wind/Dark", 10, 5, 10, 12, 0, 20, 10, -1, 25, 15, -1, 20, 20,
      25, 25, 25, "Drone", "Soldier" }
    expect(who.definition.talents).to_equal {}
  end)

  it("Shortsword: 20, a critical 30, 5AP twice a turn", function()
    expect((strike("Skeleton", nil, 9))).to_equal { 0, 15 }
    local lost, hunter, bones = strike("Skeleton", nil, 10)
    expect(lost).to_equal { 20, 15 }
    expect((strike("Skeleton", nil, 20))).to_equal { 30, 15 }
    dice { 10 }
    bones:attack(hunter)
    expect(bones:attack(hunter)).to_be_refused("this turn")
  end)

  it("holds it in its hand, and leaves a bone", function()
    local who = meet("Skeleton")
    expect(who:things("weapon")[1].natural).to_be_false()
    expect(spoils("Skeleton")).to_equal("Old Bone 5")
  end)
end)

describe("Gudon", function()
  it("is what its sheet says", function()
    local who = meet("Gudon")
    expect(sheet(who)).to_equal { "Mob", 3, 108, 18, 8, 13, "Fire", 8, 15, 12, 8, 0, 12, 10, 0, 9, 5, 0, 60, 12, 9, 100,
      100, "Sapient", "Leader, Guard or Soldier" }
    expect(who.definition.talents).to_equal { Harvest = 0, Navigate = 8, Acrobatics = -4 }
  end)

  it("Tail: 10AP+2sta, 60, a critical 72, pushes a space", function()
    local missed, still = strike("Gudon", nil, 9)
    expect({ missed, still.space.name }).to_equal { { 0, 10 }, "A" }
    local lost, hunter, gudon = strike("Gudon", nil, 10)
    expect({ lost, hunter.space.name, gudon.Stamina }).to_equal { { 60, 10 }, "B", 6 }
    expect((strike("Gudon", nil, 20))).to_equal { 72, 10 }
  end)

  it("leaves two pieces of meat and an eye", function()
    expect(spoils("Gudon")).to_equal("Gudon Meat, Gudon Meat, Gudon Eye")
  end)

  it("the meat: 10AP, a quarter of the most Health", function()
    expect(eater("Gudon Meat", { MaxHealth = 90, Health = 10 })).to_equal { Health = 32, AP = 10 }
  end)

  it("the eye: 10AP, for an hour no light hinders", function()
    local hunter, _, frog = eater("Gudon Eye")
    expect(hunter.AP).to_equal(10)
    hunter.space:set("light", "dark")
    dice { 10, 16 }
    hunter:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(15)
    hour_passes { hunter }
    hunter:free("Unarmed Attack", { target = frog })
    expect(frog.Health).to_equal(15)
  end)
end)

describe("Puppet", function()
  it("is what its sheet says", function()
    local who = meet("Puppet")
    expect(sheet(who)).to_equal { "Mob", 6, 108, 25, 22, 30, "Wind", 13, 8, 12, 12, -2, 18, 10, 0, 12, 6, 1, 36, 15, 10,
      50, 50, "Drone", "Leader, Hunter or Soldier" }
    expect(who.definition.talents).to_equal { Navigate = 0, Acrobatics = 0, Arts = 0 }
  end)

  it("Machete: 10AP, 36, a critical 48, 2 less to hit; in its hand, 1u", function()
    expect((strike("Puppet", nil, 11))).to_equal { 0, 10 }
    local lost, _, puppet = strike("Puppet", nil, 12)
    expect(lost).to_equal { 36, 10 }
    expect((strike("Puppet", nil, 20))).to_equal { 48, 10 }
    expect(puppet:load()).to_equal(10)
  end)

  it("leaves two strips, of 10 its gem", function()
    expect(spoils("Puppet", { 9 })).to_equal("Leather Strip 15, Leather Strip 15")
    expect(spoils("Puppet", { 10 })).to_equal("Soul Gem 25")
  end)
end)

describe("Craftsman", function()
  it("is what its sheet says", function()
    local who = meet("Craftsman")
    expect(sheet(who)).to_equal { "NPC", 0, 5, 0, 5, 3, "Neutral", 0, 5, 2, 5, 0, 1, 5, 0, 1, 5, 0, 2, 1, 1, 1, 5,
      "Wise", "Any role" }
    expect(who.definition.talents).to_equal { Craft = 2, Harvest = 0, Scholar = 0, Navigate = 0, Acrobatics = 0, Arts
      = 0 }
  end)

  it("strikes with bare hands: 2, a critical 4", function()
    expect((strike("Craftsman", nil, 10))).to_equal { 2, 10 }
    expect((strike("Craftsman", nil, 20))).to_equal { 4, 10 }
  end)

  it("the tool gives 3 to the trade; experience gives more Craft", function()
    local function crafts(name, face, difficulty)
      dice { face }
      return (meet(name)):talent_check("Craft", difficulty)
    end
    for name, craft in pairs { Craftsman = 2, ["Journeyman Craftsman"] = 5, ["Expert Craftsman"] = 7,
      ["Master Craftsman"] = 10 } do
      expect({ crafts(name, 10, 13 + craft), crafts(name, 9, 13 + craft) }).to_equal { true, false }
    end
    dice { 12 }
    expect((meet("Craftsman")):talent_check("Harvest", 13)).to_be_false()
  end)

  it("is no player: gil comes once only", function()
    local frog, hunter = meet("Pollywog Runt")
    local friend = creature("Craftsman", { at = hunter.space, side = "heroes" })
    frog:die()
    dice { 1 }
    request("reward", { hunter, friend, frog }, "heroes")
    expect({ hunter.Gil, friend.Gil, hunter.XP, friend.XP }).to_equal { 7, 0, 12, 12 }
    expect(spoils("Craftsman")).to_equal("")
  end)
end)

describe("Specter", function()
  it("is what its sheet says", function()
    local who = meet("Specter")
    expect(sheet(who)).to_equal { "Grunt", 5, 15, 18, 3, 9, "Water/Dark", 10, 5, 1, 8, -3, 4, 10, 3, 3, 10, 0, 5, 20,
      15, 25, 25, "Instinctive", "Assassin or Hunter" }
    expect(who.definition.talents).to_equal { Navigate = 3, Acrobatics = 0 }
  end)

  it("has but its hands, 3 less to hit; they do the 5 and 10 that are printed", function()
    expect((strike("Specter", nil, 12))).to_equal { 0, 10 }
    expect((strike("Specter", nil, 13))).to_equal { 5, 10 }
    expect((strike("Specter", nil, 20))).to_equal { 10, 10 }
  end)

  it("leaves ice, of 15 a fragment", function()
    expect(spoils("Specter", { 14 })).to_equal("Perma-Ice 10, Perma-Ice 10")
    expect(spoils("Specter", { 15 })).to_equal("Soul Fragment 25")
  end)
end)

describe("Gamulian", function()
  it("is what its sheet says; it is worth neither experience nor gil", function()
    local who = meet("Gamulian")
    expect(sheet(who)).to_equal { "Grunt", 6, 30, 30, 37, 30, "Wind", 8, 7, 6, 9, 2, 12, 9, 0, 6, 8, -1, 6, 12, 18, 0,
      0, "Sapient" }
    expect(who.definition.talents).to_equal { Craft = 5, Harvest = 3, Scholar = 0, Navigate = 5, Acrobatics = 0,
      Arts = 1 }
  end)

  it("Spear: 18 as printed, a critical 36, one space away, 1 less to hit, 5AP twice a turn", function()
    expect((strike("Gamulian", nil, 10, "B"))).to_equal { 0, 15 }
    local lost, hunter, pig = strike("Gamulian", nil, 11, "B")
    expect(lost).to_equal { 18, 15 }
    expect((strike("Gamulian", nil, 20, "B"))).to_equal { 36, 15 }
    dice { 11 }
    pig:attack(hunter)
    expect(pig:attack(hunter)).to_be_refused("this turn")
    local other, far = meet("Gamulian", "C")
    expect(other:attack(far)).to_be_refused("out of reach")
  end)

  it("leaves pork, of 10 a tusk", function()
    expect(spoils("Gamulian", { 9 })).to_equal("Wild Pork 5")
    expect(spoils("Gamulian", { 10 })).to_equal("Gamulian Tusk 50")
  end)

  it("Wild Pork restores what a level of its eater has", function()
    expect(eater("Wild Pork", { Health = 100 })).to_equal { Health = 175, AP = 15 }
  end)
end)
