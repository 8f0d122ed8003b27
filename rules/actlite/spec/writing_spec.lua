-- Writing and keeping hexes: ACT-096 to ACT-100, ACT-103, ACT-108.

local function scribe(wil)
  local map = space_map "A-B-C-D"
  local rue = character("Scribe", { at = map.A })
  rue.WIL = wil or 0
  return rue, map
end

local deal = use "tests/hands".deal

local function names(list)
  local found = {}
  for i, hex in ipairs(list) do found[i] = hex.name end
  return table.concat(found, " ")
end

local function unfinished(who)
  return #who:things("craft"):with(function(work) return work.name == "Unfinished" and work.what ~= nil end)
end

local function all_alive(list)
  for _, hex in ipairs(list) do if not hex.alive then return false end end
  return true
end

describe("Writing", function()
  it("[ACT-096] 3 + WIL hexes until the next rest", function()
    local rue = scribe(1)
    for _ = 1, 4 do expect(rue:write("Palm").name).to_equal "Palm" end
    expect(rue:write "Palm").to_be_refused "no more hexes before a rest"
    rue:rest()
    expect(rue:write("Palm").name).to_equal "Palm"
    rue.WIL = -3
    rue:rest()
    expect(rue:write "Palm").to_be_refused "no more hexes"
  end)

  it("[ACT-096] [ACT-097] [ACT-098] a limit is never below 0", function()
    local rue = scribe(-4)
    expect(rue:write "Palm").to_be_refused "no more hexes before a rest"
    rue:give "One Hex"
    expect(rue:write "Palm + Sharp").to_be_refused "no more modifiers"
    expect(rue:write("Palm").name).to_equal "Palm"
  end)

  it("[ACT-096] without a WIL score none; modifiers do not count, each other hex of a combination does", function()
    local rue = scribe()
    rue:write "Palm + Sharp + Sharp"
    rue:write "Palm + Scald"
    expect(rue:write "Palm").to_be_refused "no more hexes"
    local door = character "Door"
    door:learn "Palm"
    expect(door:write "Palm").to_be_refused "no score"
  end)

  it("[ACT-096] only what one knows, and nobody who cannot act", function()
    local rue = scribe()
    expect(rue:write "Twin").to_be_refused "does not know Twin"
    expect(rue:write "Palm + Twin").to_be_refused "does not know Twin"
    expect(rue:write "Sharp").to_be_refused "a modifier needs a hex"
    expect({ rue:knows "Palm", rue:knows "Twin" }).to_equal { true, false }
    rue:inflict "unconscious"
    expect(rue:write "Palm").to_be_refused "unconscious"
  end)

  it("[ACT-096] [ACT-099] a rest without sleep keeps the hexes, sleep does not; what expires does nothing", function()
    local rue = scribe()
    rue:take(5)
    local hex = rue:write "Salve"
    rue:rest()
    expect(hex.alive).to_be_true()
    for _ = 1, 2 do rue:write "Palm" end
    rue:sleep()
    expect({ hex.alive, rue.standard, #rue:maintained() }).to_equal { false, 4, 0 }
    for _ = 1, 3 do rue:write "Palm" end                                         -- all that a rest restores
    expect(#rue:maintained()).to_equal(3)
    expect(rue:write "Palm").to_be_refused "no more hexes before a rest"
  end)

  it("[ACT-097] one more than 3 + WIL destroys the oldest once the new one is there", function()
    local rue = scribe()
    rue:take(5)
    local hexes = { rue:write "Salve", rue:write "Palm", rue:write "Palm" }
    rue:rest()
    expect(all_alive(hexes)).to_be_true()
    rue:write "Ember"
    expect({ hexes[1].alive, rue.standard, names(rue:maintained()) }).to_equal { false, 5, "Palm Palm Ember" }
    expect(all_alive { hexes[2], hexes[3] }).to_be_true()
  end)

  it("[ACT-097] a combination is one, as old as its first hex; what is gone is not kept up", function()
    local rue = scribe(1)
    local first = rue:write "Palm + Scald"
    local others = { rue:write "Palm", rue:write "Palm" }
    rue:rest()
    rue:combine(first, "Palm")
    rue:write "Ember"
    expect(first.alive).to_be_true()
    others[1]:destroy()
    rue:write "Ember"
    expect(first.alive).to_be_true()
    rue:write "Ember"
    expect({ first.alive, others[2].alive }).to_equal { false, true }
  end)

  it("[ACT-097] a falling WIL destroys nothing; only writing does, and one only", function()
    local rue = scribe(1)
    local hexes = { rue:write "Palm", rue:write "Palm", rue:write "Palm", rue:write "Palm" }
    rue.WIL = -1
    rue:rest()
    expect(all_alive(hexes)).to_be_true()
    rue:write "Palm"
    expect({ #rue:maintained(), hexes[1].alive, hexes[2].alive }).to_equal { 4, false, true }
  end)

  it("[ACT-097] of one that can be kept up, the one", function()
    local rue = scribe(-2)
    local first = rue:write "Palm"
    rue:rest()
    local second = rue:write "Palm"
    expect({ first.alive, second.alive }).to_equal { false, true }
  end)

  it("[ACT-098] 3 + WIL modifiers on each, however they come there", function()
    local rue = scribe(-1)
    expect(rue:write "Palm + Sharp + Sharp + Sharp").to_be_refused "no more modifiers"
    local hex = rue:write "Palm + Sharp"
    rue:combine(hex, "Sharp")
    expect(rue:combine(hex, "Sharp")).to_be_refused "no more modifiers"
    expect(#hex:things "hex").to_equal(2)
  end)

  it("[ACT-099] is good for 24 hours", function()
    local rue = scribe()
    rue:take(5)
    local hex = rue:write "Salve + Sharp"
    request("pass_hours", 23)
    expect(hex.alive).to_be_true()
    request("pass_hours", 1)
    expect({ hex.alive, rue.standard, #rue:maintained() }).to_equal { false, 4, 0 }
  end)

  it("[ACT-099] or for as long as the hex says", function()
    local rue = scribe()
    local brief, slow = rue:write "Brief", rue:write "Slow Ink + Sharp"
    request("pass_hours", 1)
    expect({ brief.alive, slow.alive }).to_equal { false, true }
    request("pass_hours", 1)
    expect(slow.alive).to_be_false()
  end)

  it("[ACT-103] only onto one's own, by whoever could write it", function()
    local rue, map = scribe()
    local tarn = character("Scribe", { at = map.A })
    local hex = rue:write "Palm"
    expect(tarn:combine(hex, "Sharp")).to_be_refused "one's own"
    expect(rue:combine(hex, "Twin")).to_be_refused "does not know"
    expect(rue:combine(hex, "Sharp")).to_be(hex)
    expect(names(hex:things "hex")).to_equal "Sharp"
  end)

  it("[ACT-095] into a space, or on somebody's shield", function()
    local rue, map = scribe()
    local foe = character("Hero", { at = map.C, side = "foes" })
    local lying = rue:write("Ember", { on = map.B })
    expect({ lying.space.name, lying.holder }).to_equal { "B" }
    local mail = foe:give "Mail"
    expect(rue:write("Palm", { on = mail }).holder).to_be(mail)
  end)
end)

describe("Writing in initiative", function()
  it("[ACT-100] 3 AP for a hex, 1 for each modifier", function()
    local rue = scribe()
    deal(rue, 8)
    rue:write "Palm"
    expect(rue.AP).to_equal(5)
    local hex = rue:write "Palm + Sharp + Keen"
    expect({ rue.AP, hex.at_hand }).to_equal { 0, true }
  end)

  it("[ACT-100] unless the hex says otherwise", function()
    local rue = scribe()
    deal(rue, 6)
    rue:write "Riddle + Sharp"
    expect(rue.AP).to_equal(0)
    expect(rue:write("Jot").name).to_equal "Jot"
  end)

  it("[ACT-100] [ACT-106] making it independent is a modifier, and 1 AP", function()
    local rue = scribe()
    dice { 6, 6 }
    rue:seek_key("Palm", 8)
    deal(rue, 5)
    rue:write("Palm", { independent = true })
    expect(rue.AP).to_equal(1)
  end)

  it("[ACT-100] a modifier later is 1 more", function()
    local rue = scribe()
    deal(rue, 4)
    rue:combine(rue:write "Palm", "Sharp")
    expect(rue.AP).to_equal(0)
  end)

  it("[ACT-100] in parts, over windows and rounds; it is there when all is paid", function()
    local rue = scribe()
    deal(rue, 3)
    expect(rue:write("Palm + Sharp + Keen", { pay = 1 })).to_be_nil()
    expect({ rue.AP, #rue:things "hex" }).to_equal { 2, 0 }
    expect(rue:write "Palm+Sharp +  Keen").to_be_nil()
    expect({ rue.AP, #rue:things "hex" }).to_equal { 0, 0 }
    expect(rue:write "Palm + Sharp + Keen").to_be_refused "no AP"
    deal(rue, 3)
    expect(rue:write("Palm + Sharp + Keen").name).to_equal "Palm"
    expect({ rue.AP, #rue:things "hex", unfinished(rue) }).to_equal { 1, 1, 0 }
  end)

  it("[ACT-096] [ACT-100] several at a time, each for itself; what is begun counts", function()
    local rue = scribe(-1)
    deal(rue, 2)
    rue:write("Palm", { pay = 1 }); rue:write("Ember", { pay = 1 })
    expect(rue:write "Salve").to_be_refused "no more hexes"
    deal(rue, 4)
    expect({ rue:write("Ember").name, rue:write("Palm").name }).to_equal { "Ember", "Palm" }
  end)

  it("[ACT-100] [ACT-106] a plain one that is begun is not finished as an independent one", function()
    local rue = scribe()
    dice { 6, 6 }
    rue:seek_key("Palm", 8)
    deal(rue, 9)
    rue:write("Palm", { pay = 1 })
    rue:write("Palm", { pay = 1, independent = true })
    expect(rue:write("Palm", { independent = true }).signed_by == rue).to_be_true()
    expect({ rue.AP, unfinished(rue) }).to_equal { 9 - 1 - 4, 1 }
    expect({ rue:write("Palm").signed_by, rue.AP }).to_equal { nil, 2 }
  end)

  it("[ACT-100] unfinished work is lost when initiative ends or the writer falls", function()
    for _, loss in ipairs { function() request("moment", "initiative end") end, function(rue) rue:take "(3)" end } do
      local rue = scribe()
      deal(rue, 5)
      rue:write("Palm", { pay = 2 })
      loss(rue)
      expect(unfinished(rue)).to_equal(0)
      if rue:has "unconscious" then rue:heal "(3)" end
      expect({ rue:write("Palm").name, rue.AP }).to_equal { "Palm", 0 }
    end
  end)

  it("[ACT-100] what would be refused costs nothing", function()
    local rue = scribe()
    deal(rue, 3)
    expect(rue:write "Sharp").to_be_refused "needs a hex"
    expect({ rue.AP, unfinished(rue) }).to_equal { 3, 0 }
  end)
end)
