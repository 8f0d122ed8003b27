-- Carry: DEW-197.

-- A mule carries 2u; an anvil weighs 1.5u, a training sword 1u.
local function mule(...)
  local map = space_map "A-B-C"
  local who = creature("Mule", { at = map.A, side = "heroes" })
  for _, name in ipairs { ... } do who:give(name) end
  who:set("AP", 20)
  return who, map
end

describe("Carry", function()
  it("[DEW-197] what is carried is added up, natural weapons are not", function()
    expect((mule("Anvil", "Training Sword", "Claws")):load()).to_equal(25)
    expect((mule()):load()).to_equal(0)
  end)

  it("[DEW-197] up to Carry movement costs what it does", function()
    local who, map = mule("Training Sword", "Training Sword")
    who:use("Movement", { space = map.B })
    expect({ who.AP, who.space == map.B }).to_equal { 15, true }
  end)

  it("[DEW-197] beyond it 5AP more, Sprint too", function()
    local who, map = mule("Anvil", "Training Sword")
    who:use("Movement", { space = map.B })
    expect({ who.AP, who.space == map.B }).to_equal { 10, true }
    who:set("AP", 24)
    answers { "let it be" }
    expect(who:use("Sprint", { space = map.C })).to_be_refused("too little AP")
    who:set("AP", 25)
    who:use("Sprint", { space = map.C })
    expect({ who.AP, who.space == map.C }).to_equal { 0, true }
    expect(who:use("Favour")).to_hit()
  end)

  it("[DEW-197] beyond twice of it there is none", function()
    local who, map = mule("Anvil", "Anvil", "Training Sword")
    who:use("Movement", { space = map.B })
    expect(who.space == map.B).to_be_true()
    local other, place = mule("Anvil", "Anvil", "Training Sword", "Iron")
    expect(other:use("Movement", { space = place.B })).to_be_refused("too much")
    expect({ other.AP, other.space == place.A }).to_equal { 20, true }
  end)

  it("[DEW-197] it is the campaign's choice", function()
    request("choose", "carrying", "uncounted")
    local who, map = mule("Anvil", "Anvil", "Anvil", "Anvil")
    who:use("Movement", { space = map.B })
    expect({ who.AP, who.space == map.B }).to_equal { 15, true }
  end)
end)
