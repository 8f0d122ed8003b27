local function travel(...)
  local party = {}
  for place, name in ipairs { ... } do party[place] = porter(name) end
  return request("set_out", "The Salt Meadows", party), table.unpack(party)
end

describe("A test", function()
  it("succeeds from the difficulty on, and a 1 tires", function()
    local _, siskin = travel "Siskin"
    dice { 4, 1 }
    expect(siskin:attempt("Legs", 4)).to_be_true()
    expect(siskin:attempt("Legs", 4)).to_be_false()
    expect(siskin.Fatigue).to_equal(1)
  end)

  it("counts the better of skill and tool", function()
    local _, dunlin = travel "Dunlin"
    dice { 2, 5 }
    expect(dunlin:attempt("Hands", 5)).to_be_true()
  end)

  it("is helped by a song, for a turn", function()
    local _, siskin = travel "Siskin"
    siskin:inflict "Heartened"
    dice { 3, 3 }
    expect(siskin:attempt("Eyes", 4)).to_be_true()
    siskin:moment "turn end"
    expect(siskin:attempt("Eyes", 4)).to_be_false()
  end)
end)

describe("Fatigue", function()
  it("makes dice smaller at 3, and larger again after a rest", function()
    local _, siskin = travel "Siskin"
    siskin:tire(3)
    expect({ siskin.Legs, siskin.Heart }).to_equal { 6, 8 }
    siskin:rest(1)
    expect({ siskin.Legs, siskin.Heart }).to_equal { 8, 10 }
  end)

  it("never makes a die smaller than a d4", function()
    local _, tern = travel "Tern"
    tern:tire(3)
    expect(tern.Hands).to_equal(4)
  end)

  it("fells at 6, unless a second wind comes", function()
    local _, tern, siskin = travel("Tern", "Siskin")
    answers { "yes" }
    tern:tire(9)
    siskin:tire(9)
    expect({ tern:has "Collapsed", siskin:has "Collapsed" }).to_equal { true, false }
    expect({ siskin.Fatigue, siskin.Grit }).to_equal { 4, 0 }
    expect(tern:use "March").to_be_refused "Collapsed"
  end)

  it("may be borne by another, once a turn", function()
    local _, tern, dunlin = travel("Tern", "Dunlin")
    answers { "yes" }
    tern:tire(2)
    tern:tire(1)
    expect({ tern.Fatigue, dunlin.Fatigue }).to_equal { 1, 2 }
  end)

  it("is less on a rope, until the leg ends", function()
    local caravan, tern = travel "Tern"
    tern:inflict "Roped"
    expect(tern:tire(3)).to_equal(2)
    expect(tern:tire(1)).to_equal(1)
    caravan:take_leg "The Gorge"
    expect(tern:has "Roped").to_be_false()
  end)
end)

describe("A march", function()
  it("covers 2 miles, 4 at a hard pace that tires, and half of it on a failure", function()
    local caravan, siskin = travel "Siskin"
    dice { 3, 3, 2 }
    answers { "steady", "hard", "steady" }
    siskin:use "March"
    expect({ caravan.Miles, siskin.Fatigue }).to_equal { 2, 0 }
    siskin:refresh()
    siskin:use "March"
    expect({ caravan.Miles, siskin.Fatigue }).to_equal { 6, 1 }
    siskin:refresh()
    siskin:use "March"
    expect(caravan.Miles).to_equal(7)
  end)

  it("ends a leg with a choice, and the last one with the journey", function()
    local caravan, siskin = travel "Siskin"
    answers { "The Ridge" }
    siskin:go_on(8)
    expect({ caravan.Leg, caravan.Miles, caravan.Length }).to_equal { "The Ridge", 0, 10 }
    siskin:go_on(10)
    expect(caravan:has "arrived").to_be_false()
    siskin:go_on(10)
    expect(caravan:has "arrived").to_be_true()
  end)

  it("is impossible in a white-out", function()
    local caravan, siskin = travel "Siskin"
    caravan:inflict "White-out"
    expect(siskin:use "March").to_be_refused "White-out"
    expect(siskin.effort).to_equal(1)
  end)

  it("is harder in snow, and easier on a broken trail", function()
    local caravan = travel "Tern"
    caravan:inflict "Snow"
    caravan:inflict "Broken Trail"
    expect({ caravan.Grade, caravan.Scarcity, caravan.Cold }).to_equal { 3, 6, 1 }
  end)
end)

describe("Help", function()
  it("adds 2 to the test of another, once a turn", function()
    local _, oriel, siskin = travel("Oriel", "Siskin")
    dice { 2, 3 }
    answers { "yes" }
    expect(siskin:attempt("Legs", 4)).to_be_true()
    expect(siskin:attempt("Legs", 4)).to_be_false()
    expect(oriel.help).to_equal(0)
  end)

  it("may be a second roll, for grit", function()
    local _, tern = travel "Tern"
    dice { 1, 2, 5 }
    answers { "yes" }
    expect(tern:attempt("Legs", 5)).to_be_true()
    expect({ tern.Grit, tern.Fatigue }).to_equal { 1, 1 }
  end)

  it("takes soup, as long as there is food", function()
    local caravan, dunlin, siskin = travel("Dunlin", "Siskin")
    siskin.Fatigue, caravan.Rations = 2, 3
    dunlin:use "Hot Soup"
    expect({ siskin.Fatigue, caravan.Rations }).to_equal { 1, 1 }
    dunlin:refresh()
    expect(dunlin:use "Hot Soup").to_be_refused "too little food"
  end)
end)

describe("A camp", function()
  it("feeds, and warms as far as there is a fire", function()
    local caravan, tern, siskin = travel("Tern", "Siskin")
    caravan.Cold, caravan.Warmth, caravan.Rations = 3, 2, 1
    caravan:camp { tern, siskin }
    expect({ tern.Fatigue, siskin.Fatigue, caravan.Rations, caravan.Warmth }).to_equal { 1, 1, 0, 0 }
  end)

  it("lets the hungry tire, and the warm rest", function()
    local caravan, tern, siskin = travel("Tern", "Siskin")
    caravan.Warmth, caravan.Rations, tern.Fatigue = 1, 0, 2
    caravan:camp { tern, siskin }
    expect({ tern.Fatigue, siskin.Fatigue }).to_equal { 2, 0 }
  end)
end)

describe("A season", function()
  it("gets harsher every second day", function()
    local caravan = travel "Tern"
    dice { 4, 4, 6 }
    for day = 1, 2 do caravan:dawn("Late Autumn", day) end
    expect({ caravan.Season, caravan:has "Clear" }).to_equal { 4, true }
    caravan:dawn("Late Autumn", 3)
    expect({ caravan.Season, caravan:has "Wind", caravan.Day }).to_equal { 6, true, 3 }
  end)

  it("closes the passes in the end", function()
    local tern = porter "Tern"
    request("choose", "winter", 2)
    policy(function() return "end turn" end)
    expect(journey { tern }).to_equal "snowed in"
  end)
end)

describe("A trait", function()
  it("keeps states away, and eats nothing", function()
    local caravan, tern, siskin = travel("Old Tern", "Siskin")
    tern:inflict "Soaked"
    expect(tern:has "Soaked").to_be_false()
    expect({ tern.Legs, tern.Eyes, siskin:rule "appetite" }).to_equal { 8, 10, 0 }
    expect(caravan.Rations).to_equal(4)
  end)
end)
