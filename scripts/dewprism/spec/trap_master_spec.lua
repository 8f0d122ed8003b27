-- Trap Master: each ability once. MlePwr 3, MgcPwr 3, SklPwr 4, SklAcc 4, TL 1, element Metal.
local company = use "spec/company"
local join = company.join
local meet_whole = company.meet_as("Trap Master", { foe = "Behemoth", at = "C", map = "A-B-C-D-E" })
local function meet(drawn, at, enemy) return meet_whole(enemy, at, drawn) end

describe("Trap Master", function()
  it("Conjure Arena: all in the space stand on platforms, itself in the middle", function()
    local trapper, beast, map = meet(nil, "A")
    local other = creature("Skeleton", { at = map.B, side = "beasts" })
    answers { "NE" }
    trapper:use "Conjure Arena"
    expect({ trapper.space.name, beast.space.name, other.space.name }).to_equal { "Centre", "NE", "B" }
    expect({ trapper.Mana, trapper:distance(other), trapper:distance(beast) }).to_equal { 8, nil, 1 }
    expect(#trapper.space:around(9)).to_equal(9)
    expect(trapper:use "Conjure Arena").to_be_refused("this battle")
  end)

  it("Conjure Arena: it fills its space as long as it is there", function()
    local trapper, _, map = meet()
    local other = creature("Skeleton", { at = map.B, side = "beasts" })
    other.AP = 20
    trapper:use "Conjure Arena"
    other:use("Movement", { space = map.A })
    expect(other.space.name).to_equal("B")
    trapper:use "End the Arena"
    other:use("Movement", { space = map.A })
    expect(other.space.name).to_equal("A")
  end)

  it("Conjure Arena: Acrobatics 8 from platform to platform, else a fall for a quarter", function()
    local trapper, beast = meet(nil, "A")
    local platform
    answers { "NE", "Magic", "Magic" }; dice { 7, 8 }
    trapper:use "Conjure Arena"
    for space in beast:neighbours() do if space.name == "N" then platform = space end end
    beast:use("Movement", { space = platform })
    expect({ beast.space.name, beast.Health }).to_equal { "NE", 75 - 18 }
    beast:use("Movement", { space = platform })
    expect({ beast.space.name, beast.Health }).to_equal { "N", 75 - 18 }
  end)

  it("Conjure Arena: knocked out, it is over and everybody is back", function()
    local trapper, beast, map = meet(nil, "A")
    answers { "NE" }
    trapper:use "Conjure Arena"
    trapper:take(30)
    expect({ trapper.space == map.A, beast.space == map.A }).to_equal { true, true }
    expect({ #trapper:props("Arena"), trapper:has("End the Arena") }).to_equal { 0, false }
  end)

  it("Rig Space: no luck against 15, and 8 to all in the space", function()
    local trapper, beast, map = meet()
    local friend = join("Rue", map.A)
    local other = creature("Gorotan", { at = map.B, side = "beasts" })
    trapper:use("Rig Space", { space = map.B })
    expect(trapper).to_equal { AP = 10, Focus = 12 }
    dice { 15 }
    beast:use("Movement", { space = map.B })
    expect(#trapper:props("Bomb")).to_equal(1)
    dice { 14 }; answers { false }
    friend:use("Movement", { space = map.B })
    expect({ beast.Health, other.Health, friend.Health }).to_equal { 75 - 8, 60 - 12, 45 - 12 }
    expect(#trapper:props("Bomb")).to_equal(0)
  end)

  it("Rig Space: set alone it spares allies; one to a space", function()
    local trapper, beast, map = meet()
    local friend = join("Rue", map.C)
    trapper:use("Rig Space", { space = map.B })
    trapper:use("Rig Space", { space = map.B })
    expect(#trapper:props("Bomb")).to_equal(1)
    beast:move_to(map.D)
    friend.AP = 20
    dice { 14 }
    friend:use("Movement", { space = map.B })
    expect({ friend.Health, #trapper:props("Bomb") }).to_equal { 45, 0 }
  end)

  it("Oil Trap: enemies in the spill fail up to a natural 5", function()
    local trapper, beast, map = meet()
    local friend = join("Rue", map.D)
    trapper:use("Oil Trap", { space = map.B })
    expect(trapper.AP).to_equal(15)
    friend:move_to(map.B)
    expect(#trapper:props("Oil Trap")).to_equal(1)
    beast:use("Movement", { space = map.B })
    expect({ #trapper:props("Oil Trap"), #trapper:props("Oil Spill") }).to_equal { 0, 1 }
    beast.AP, beast.MleAcc = 20, 20
    dice { 5 }; answers { false }
    beast:attack(friend)
    expect({ friend.Health, beast:has("Off Balance") }).to_equal { 45, true }
    expect(beast:has("Off Balance")).to_be_true()
    dice { 6 }; answers { false }
    beast.AP = 20
    beast:attack(friend)
    expect(friend.Health).to_equal(45 - 12)
    expect(friend.fumble_range).to_equal(0)
    beast.LuckBonus = 0
    dice { 5, 6 }
    expect({ beast:luck(2), beast:luck(2) }).to_equal { false, true }
    dice { 5 }
    expect(beast:talent_check("Arts", 1)).to_be_false()
    beast:move_to(map.C)
    expect(beast.fumble_range).to_equal(0)
    beast:move_to(map.B)
    expect(beast.fumble_range).to_equal(4)
    trapper:props("Oil Spill"):destroy()
    expect(beast.fumble_range).to_equal(0)
  end)

  it("Slander: no critical bonus until the end of its next turn", function()
    local trapper, quills, map = meet(nil, "C", "Stinger")
    local friend = join("Rue", map.C)
    dice { 8 }
    trapper:use("Slander", { target = quills })
    expect({ trapper.AP, quills:has("Slandered") }).to_equal { 15, true }
    dice { 20 }; answers { false }
    quills:attack(friend)
    expect(friend.Health).to_equal(45 - 6)
    quills:begin_turn(); quills:end_turn()
    dice { 20 }; answers { false }
    quills:attack(friend)
    expect(friend.Health).to_equal(45 - 6 - 9)
  end)

  it("Slander: harder to evade by the allies beside", function()
    local trapper, quills, map = meet(nil, "C", "Stinger")
    dice { 7 }
    trapper:use("Slander", { target = quills })
    expect(quills:has("Slandered")).to_be_false()
    join("Rue", map.A)
    dice { 7 }
    trapper:use("Slander", { target = quills })
    expect(quills:has("Slandered")).to_be_true()
  end)

  it("Falling Anvil: 15 metal for whoever fails a Skill self-check", function()
    local trapper, beast, map = meet(nil, "B")
    expect(trapper:use("Falling Anvil", { space = map.B })).to_be_refused("out of reach")
    trapper:use("Falling Anvil", { space = map.A })
    expect(trapper).to_equal { AP = 10, Mana = 10 }
    dice { 11 }
    beast:use("Movement", { space = map.A })
    expect({ beast.Health, #trapper:props("Anvil") }).to_equal { 75 - 15, 0 }
  end)

  it("Falling Anvil: in company 3 spaces farther; passing saves, the anvil is gone", function()
    local trapper, beast, map = meet()
    join("Rue", map.A)
    trapper:use("Falling Anvil", { space = map.D })
    dice { 10 }
    beast:use("Movement", { space = map.D })
    expect({ beast.Health, #trapper:props("Anvil") }).to_equal { 75, 0 }
  end)

  it("Spike Pit: alone (2)15 bleeding in the pit, and Acrobatics 10 to leave it", function()
    local trapper, bones, map = meet(nil, "C", "Skeleton")
    trapper:use "Spike Pit"
    expect(trapper).to_equal { AP = 10, Mana = 10 }
    dice { 7 }
    bones:use("Movement", { space = map.B })
    expect({ bones.space.name, bones.statuses.Bleeding.x }).to_equal { "Pit", 30 }
    bones:lift "Bleeding"
    answers { "Melee", "Melee" }; dice { 9, 10 }
    bones:use("Movement", { space = map.B })
    expect(bones.space.name).to_equal("Pit")
    bones:begin_turn()
    bones:use("Movement", { space = map.B })
    expect(bones.space.name).to_equal("B")
  end)

  it("Spike Pit: who evades stands where it came from; in company the rank stays 1; one pit to a space", function()
    local trapper, bones, map = meet(nil, "C", "Skeleton")
    join("Rue", map.A)
    trapper:use "Spike Pit"
    dice { 6 }
    bones:use("Movement", { space = map.B })
    expect(bones.space.name).to_equal("C")
    dice { 7 }
    bones:use("Movement", { space = map.B })
    expect(bones.statuses.Bleeding.x).to_equal(15)
    expect(#trapper:props("Spike Trap")).to_equal(1)
  end)

  it("Spike Pit, knocked out: only its own space", function()
    local trapper, bones, map = meet(nil, "C", "Skeleton")
    trapper:take(30)
    trapper:use "Spike Pit"
    bones:use("Movement", { space = map.B })
    expect(bones.space.name).to_equal("B")
    dice { 7 }
    bones:use("Movement", { space = map.A })
    expect(bones.space.name).to_equal("Pit")
  end)

  it("False Surrender: with luck the offender cannot aim at it until its next turn", function()
    local trapper, beast, map = meet(nil, "A")
    local friend = join("Skeleton", map.A)
    dice { 7, 10 }; answers { true }
    beast:attack(trapper)
    expect({ trapper.Health, beast:has("Deceived") }).to_equal { 6, true }
    beast.AP = 20
    expect(beast:attack(trapper)).to_be_refused("cannot target Trap Master")
    expect(beast.AP).to_equal(20)
    dice { 9 }; answers { "A" }
    beast:use "Meteor"
    expect({ trapper.Health, friend.Health }).to_equal { 6, 45 - 30 }
    trapper:begin_turn()
    beast.AP = 20
    dice { 7 }
    beast:attack(trapper)
    expect(trapper.Health).to_equal(-15)
  end)

  it("False Surrender: without luck nothing", function()
    local trapper, beast = meet(nil, "A")
    dice { 7, 9 }; answers { true }
    beast:attack(trapper)
    expect(beast:has("Deceived")).to_be_false()
  end)

  it("Rig Exit: who would get 2 spaces away stays, and takes 3", function()
    local trapper, beast, map = meet(nil, "A")
    trapper:use "Rig Exit"
    expect(trapper).to_equal { AP = 10, Mana = 8 }
    beast:use("Movement", { space = map.B })
    expect(trapper:has("Rigged Exit")).to_be_true()
    beast:use("Movement", { space = map.C })
    expect({ beast.space.name, beast.Health, trapper:has("Rigged Exit") }).to_equal { "B", 75 - 3, false }
    beast:begin_turn()
    beast:use("Movement", { space = map.C })
    expect(beast.space.name).to_equal("C")
  end)

  it("Bear Trap: bleeding 3 and two turns on the spot for whoever fails", function()
    local trapper, tiger, map = meet(nil, "C", "Saber Tiger")
    trapper:use("Bear Trap", { space = map.B })
    expect(trapper).to_equal { AP = 10, Focus = 12 }
    dice { 8 }
    tiger:use("Movement", { space = map.B })
    expect(tiger:has("Paralyzed")).to_be_false()
    tiger:move_to(map.C)
    dice { 9 }
    tiger:use("Movement", { space = map.B })
    expect({ tiger.statuses.Bleeding.x, tiger.statuses.Paralyzed.turns }).to_equal { 3, 2 }
    expect(tiger:use("Movement", { space = map.C })).to_be_refused("barred")
  end)

  it("Discreet Motion: the next action sets off no trap, the one after it does", function()
    local trapper, _, map = meet(nil, "B")
    trapper:use("Bear Trap", { space = map.B })
    trapper:use "Discreet Motion"
    expect(trapper).to_equal { AP = 10, Focus = 9 }
    trapper:use("Movement", { space = map.B })
    expect(trapper:has("Paralyzed")).to_be_false()
    trapper:move_to(map.A)
    dice { 14 }
    trapper:use("Movement", { space = map.B })
    expect(trapper:has("Paralyzed")).to_be_true()
  end)

  it("Discreet Motion: nor a reaction", function()
    local trapper, beast = meet(nil, "A")
    trapper:use "Discreet Motion"
    dice { 20 }
    trapper:attack(beast)
    expect(beast.Stamina).to_equal(17)
    trapper.AP = 20
    dice { 20, 1, 1 }; answers { true }
    trapper:attack(beast)
    expect(beast.Stamina).to_equal(12)
  end)

  it("Discreet Motion: 6 focus more while knocked out", function()
    local trapper = meet()
    trapper:take(30)
    trapper:use "Discreet Motion"
    expect(trapper.Focus).to_equal(8)
  end)
end)
