-- Support actions: TSL-102 to TSL-119.

-- Mar helps Ko, with a foe present. All are Near each other.
local function party(mar, ko)
  local helper = creature(mar or "Steward", { called = "Mar" })
  local ally = creature(ko or "Mystic", { called = "Ko" })
  local foe = creature("Ogre", { called = "Foe", side = "foes" })
  helper:zone(ally, "Near"); helper:zone(foe, "Near"); ally:zone(foe, "Near")
  return helper, ally, foe
end

local function begin(who, ...)
  request("start_scene", { who, ... })
  answers { who }
  request "next_turn"
end

-- A roll of two dice with a total of 9 against 11, and the answer to the question of a reroll.
local function fails(who, domain, answer, again)
  local faces = { 5, 4, 1, 1, 1 }
  for _, face in ipairs(again or {}) do faces[#faces + 1] = face end
  dice(faces)
  answers { true, answer }
  return who:roll(domain, 11)
end

describe("Grant Reroll", function()
  it("[TSL-102] an ally's failed roll is rolled again, and the helper marks the Stress", function()
    local mar, ko = party()
    mar:use("Grant Reroll", { target = ko })
    expect(fails(ko, "Hand", "Mar's help", { 6, 6, 1, 1, 1 })).to_equal "Mixed"
    expect({ mar.Body, ko.Body, #ko:things "promise" }).to_equal { 1, 0, 0 }
    mar:use("Grant Reroll", { target = ko })
    expect(fails(ko, "Voice", "Mar's help", { 6, 6, 1, 1, 1 })).to_equal "Mixed"
    expect({ mar.Body, mar.Mind }).to_equal { 1, 1 }
  end)

  it("[TSL-103] is paid when it is used; kept when it is declined, or when the helper's pool is full", function()
    local mar, ko = party()
    mar:use("Grant Reroll", { target = ko })
    expect(mar.Body).to_equal(0)
    expect(fails(ko, "Hand", "let it stand")).to_equal "Failure"
    expect({ mar.Body, #ko:things "promise" }).to_equal { 0, 1 }
    mar.Body = 4
    dice { 5, 4, 1, 1, 1 }
    expect(ko:roll("Hand", 11)).to_equal "Failure"
    expect(#ko:things "promise").to_equal(1)
    mar.Body = 0
    expect(fails(ko, "Hand", "Mar's help", { 1, 1, 1, 1, 1 })).to_equal "Catastrophic"
    expect({ mar.Body, #ko:things "promise" }).to_equal { 1, 0 }
  end)

  it("[TSL-103] room for 1 is enough, and Breaks the helper whose pool it fills", function()
    local mar, ko = party()
    mar:use("Grant Reroll", { target = ko })
    mar.Body = 3
    expect(fails(ko, "Hand", "Mar's help", { 6, 6, 1, 1, 1 })).to_equal "Mixed"
    expect({ mar.Body, mar:has "Broken" }).to_equal { 4, true }
  end)

  it("[TSL-102] [TSL-104] looks at the distance when it is granted, and not again", function()
    local mar, ko = party()
    ko:zone(mar, "Far")
    expect(mar:use("Grant Reroll", { target = ko })).to_be_refused "Ko is not within Near"
    ko:zone(mar, "Near")
    mar:use("Grant Reroll", { target = ko })
    ko:zone(mar, "Distant")
    expect(fails(ko, "Hand", "Mar's help", { 6, 6, 1, 1, 1 })).to_equal "Mixed"
  end)

  it("[TSL-105] keeps how it is described", function()
    local mar, ko = party()
    mar:use("Grant Reroll", { target = ko, how = "throws her a rope" })
    expect(ko:things("promise")[1].how).to_equal "throws her a rope"
  end)
end)

describe("Draw Aggro", function()
  it("[TSL-106] takes Action and Movement, and makes a target up to the next turn", function()
    local mar, ko, foe = party()
    foe:gain "Axe"
    ko:zone(foe, "Engaged"); mar:zone(foe, "Engaged")
    begin(mar, ko, foe)
    mar:use "Draw Aggro"
    expect({ mar.action, mar.movement, mar:has "Drawing Aggro" }).to_equal { 0, 0, true }
    answers { foe }
    request "next_turn"
    dice { 6, 6, 1, 1, 1, 1, 1, 1, 1, 1 }
    foe:take_turn()
    expect({ mar.Body, ko.Body }).to_equal { 4, 0 }
    mar:recover("Body", 4)
    answers { ko }
    request "next_turn"
    expect(mar:has "Drawing Aggro").to_be_true()
    answers { mar }
    request "next_turn"
    expect(mar:has "Drawing Aggro").to_be_false()
    mar:double_move { { foe, "farther" } }
    expect(mar:use "Draw Aggro").to_be_refused "no action left"
  end)
end)

describe("An answer", function()
  it("is for whom it says and reaches: who suffered it, who did it, or another", function()
    local mar, ko, foe = party("Steward", "Adept")
    foe:zone(mar, "Distant")
    for _, name in ipairs { "Stare Back", "Lean In", "Hold Up" } do mar:give(name) end
    mar:mark("Body", 1)
    expect(foe:has "Rattled").to_be_false()
    foe:zone(mar, "Near")
    answers { true }
    mar:mark("Body", 1)
    expect({ foe:has "Rattled", mar:has "Rattled" }).to_equal { true, false }
    answers { true }
    ko:mark("Body", 1)
    expect({ mar:has "Roused", ko:has "Roused", ko:has "Winded" }).to_equal { true, false, false }
    answers { true, true }
    ko:mark("Body", 1)
    expect({ ko:has "Winded", mar:has "Winded" }).to_equal { true, false }
  end)

  it("of a perk comes as often as it says", function()
    local mar = party("Steward", "Adept")
    mar:give "Thick Skin"
    mar:mark("Body", 2)
    expect(mar.Body).to_equal(1)
    mar:mark("Body", 1)
    expect(mar.Body).to_equal(2)
  end)
end)

describe("Tactical Assist", function()
  it("[TSL-107] +1 on the next roll, whatever it is, from any distance", function()
    local mar, ko = party("Steward", "Adept")
    ko:zone(mar, "Distant")
    mar:use("Tactical Assist", { target = ko })
    dice { 4, 4, 3, 3, 1 }
    ko:roll("Mind", 11)
    expect(ko.rolled).to_equal(14)
    dice { 4, 4, 3, 3, 1 }
    ko:roll("Mind", 11)
    expect(ko.rolled).to_equal(11)
  end)

  it("[TSL-107] is for an ally: whoever else is named is refused, not replaced", function()
    local mar, ko, foe = party("Steward", "Adept")
    local before = state_hash()
    expect(mar:use("Tactical Assist", { target = mar })).to_be_refused "Mar is no ally"
    expect(mar:use("Tactical Assist", { target = foe })).to_be_refused "Foe is no ally"
    expect(mar:use("Draw Aggro", { target = ko })).to_be_refused "Ko is no self"
    expect(state_hash()).to_equal(before)
    mar:use "Tactical Assist"
    expect({ mar:has "Assisted", ko:has "Assisted" }).to_equal { false, true }
  end)

  it("[TSL-107] it counts for a defence too", function()
    local mar, ko, foe = party("Steward", "Adept")
    mar:use("Tactical Assist", { target = ko })
    dice { 6, 6, 1, 1, 1, 3, 3, 3, 3, 3 }
    foe:attack(ko, { type = "melee", static = false })
    expect({ ko.rolled, ko:has "Assisted" }).to_equal { 15, false }
  end)

  it("[TSL-114] [TSL-127] Stress that is cleared, as printed or by the GM, raises the event of healing", function()
    local mar, ko = party("Steward", "Adept")
    ko:give "Relieved"
    ko:mark("Mind", 2); ko:mark("Body", 3)
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.Mind, ko.cleared }).to_equal { 1, 1, "1 Mind" }
    ko:recover("Body", 2)
    expect({ ko.Body, ko.cleared }).to_equal { 1, "2 Body" }
  end)

  it("[TSL-108] several add up on the same roll", function()
    local mar, ko = party("Steward", "Adept")
    mar:use("Tactical Assist", { target = ko }); mar:use("Tactical Assist", { target = ko })
    dice { 4, 4, 3, 3, 1 }
    ko:roll("Mind", 11)
    expect({ ko.rolled, ko:has "Assisted" }).to_equal { 15, false }
  end)
end)

describe("Soak the Hit", function()
  -- Ko is hit for 2 Body, Mar is Engaged with Ko.
  local function hit(answer, suit)
    local mar, ko, foe = party("Steward", "Plain")
    mar:zone(ko, "Engaged")
    if suit then mar:gain(suit) end
    foe:train("Hand", "Proficient")
    dice { 4, 4, 4, 4, 1 }
    if answer ~= nil then answers { answer } end
    foe:attack(ko, { type = "melee", domain = "Hand", static = 11 })
    return mar, ko, foe
  end

  it("[TSL-110] turns all Body Stress of an ally to the helper, before it is marked", function()
    local mar, ko = hit(true)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 0, 2, 0 }
  end)

  it("[TSL-110] or does not, as the helper says", function()
    local mar, ko = hit(false)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 2, 0, 1 }
  end)

  it("[TSL-110] who cannot react soaks nothing", function()
    local mar, ko = party("Steward", "Plain")
    mar:zone(ko, "Engaged")
    mar:inflict "Helpless"
    ko:mark("Body", 2)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 2, 0, 1 }
    mar:lift "Helpless"
    ko:mark("Body", 1)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 2, 1, 0 }
  end)

  it("[TSL-110] who is Near, not Engaged, soaks nothing", function()
    local mar, ko = party("Steward", "Plain")
    ko:mark("Body", 1)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 1, 0, 1 }
    mar:zone(ko, "Engaged")
    ko:mark("Body", 1)
    expect({ ko.Body, mar.Body, mar.reaction }).to_equal { 1, 1, 0 }
  end)

  it("[TSL-111] the helper's armour changes nothing, and what does not fit is lost", function()
    local mar, ko = hit(true, "Shield")
    expect({ ko.Body, mar.Body }).to_equal { 0, 2 }
    mar:refresh()
    mar.Body = 3
    answers { true }
    ko:mark("Body", 2)
    expect({ ko.Body, mar.Body, mar:has "Broken" }).to_equal { 0, 4, true }
  end)

  it("[TSL-112] only Body, only once for a hit, and no price", function()
    local mar, ko = party("Steward", "Mystic")
    local vela = creature("Plain", { called = "Vela" })
    mar:zone(ko, "Engaged"); vela:zone(ko, "Engaged"); vela:zone(mar, "Engaged")
    ko:mark("Mind", 1); ko:mark("Spirit", 1)
    expect({ mar.Mind, mar.Spirit, ko.Mind, ko.Spirit }).to_equal { 0, 0, 1, 1 }
    answers { true }
    ko:mark("Body", 1)
    expect({ ko.Body, mar.Body, vela.Body, mar.reaction, vela.reaction }).to_equal { 0, 1, 0, 0, 1 }
    mar:refresh()
    expect(fails(ko, "Hand", "1 Body", { 6, 6, 1, 1, 1 })).to_equal "Mixed"
    expect({ ko.Body, mar.Body, vela.Body }).to_equal { 1, 1, 0 }
  end)

  it("[TSL-113] the Stress moves, not the hit", function()
    local mar, ko, foe = party("Steward", "Plain")
    mar:zone(ko, "Engaged")
    foe:gain "Gaff"
    foe:train("Body", "Proficient")
    ko:give "Sore"
    dice { 4, 4, 4, 4, 1 }
    answers { true, "pull" }
    foe:attack(ko, { static = 11 })
    expect({ ko.Body, mar.Body, ko:zone(foe), mar:zone(foe), ko.state }).to_equal { 0, 2, "Engaged", "Near", false }
    ko:mark("Body", 1)
    expect(ko.state).to_equal "sore"
  end)
end)

describe("Steady the Spirit", function()
  it("[TSL-114] takes 1 Mind Stress over; there must be one, and room", function()
    local mar, ko = party()
    expect(mar:use("Steady the Spirit", { target = ko })).to_be_refused "Ko has 0 of 1 Mind"
    ko:mark("Mind", 2)
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.Mind }).to_equal { 1, 1 }
    ko:zone(mar, "Far")
    expect(mar:use("Steady the Spirit", { target = ko })).to_be_refused "not within Near"
    ko:zone(mar, "Near")
    mar.MaxMind = 2
    mar:use("Steady the Spirit", { target = ko })
    expect({ ko.Mind, mar.Mind, mar:has "Broken" }).to_equal { 0, 2, true }
    mar:lift "Broken"
    ko:mark("Mind", 1)
    expect(mar:use("Steady the Spirit", { target = ko })).to_be_refused "room for 0"
  end)

  it("[TSL-115] is free once a scene for a Steward", function()
    local mar, ko, foe = party()
    ko:mark("Mind", 3)
    begin(mar, ko, foe)
    mar:use("Steady the Spirit", { target = ko })
    expect({ mar.action, ko.Mind, mar.Mind }).to_equal { 1, 2, 1 }
    mar:use("Steady the Spirit", { target = ko })
    expect({ mar.action, ko.Mind, mar.Mind }).to_equal { 0, 1, 2 }
    expect(mar:use("Steady the Spirit", { target = ko })).to_be_refused "no action left"
    request("end_scene", { mar, ko, foe })
    begin(mar, ko, foe)
    mar:use("Steady the Spirit", { target = ko })
    expect({ mar.action, mar.Mind }).to_equal { 1, 3 }
  end)

  it("[TSL-115] what was done before the scene does not count", function()
    local mar, ko, foe = party()
    ko:mark("Mind", 3)
    mar:use("Steady the Spirit", { target = ko })
    begin(mar, ko, foe)
    mar:use("Steady the Spirit", { target = ko })
    expect({ mar.action, mar.Mind }).to_equal { 1, 2 }
  end)
end)

describe("Ground a Path-walker", function()
  it("[TSL-116] costs 1 Spirit, and gives +1 on the next Spirit roll", function()
    local ko, vela, foe = party("Mystic", "Adept")
    begin(ko, vela, foe)
    answers { "+1 on its next Spirit roll" }
    ko:use("Ground a Path-walker", { target = vela })
    expect({ ko.Spirit, ko.action }).to_equal { 1, 0 }
    request("end_scene", {})
    vela:set("in_scene", false)
    vela:inflict "Attuned"
    dice { 4, 4, 3, 3, 1 }
    vela:roll("Spirit", 11)
    dice { 4, 4, 3, 3, 1 }
    local first = vela.rolled
    vela:roll("Spirit", 11)
    expect({ first, vela.rolled }).to_equal { 14, 11 }
  end)

  it("[TSL-116] or lends an ability, which is paid from the other's pool, once", function()
    local ko, vela = party("Mystic", "Adept")
    answers { "Sense" }
    ko:use("Ground a Path-walker", { target = vela })
    vela:use "Sense"
    expect({ ko.Spirit, vela.Spirit }).to_equal { 1, 2 }
    expect(vela:use "Sense").to_be_refused "does not have Sense"
  end)

  it("[TSL-117] what is lent lasts to the end of the ally's next turn", function()
    local ko, vela, foe = party("Mystic", "Adept")
    begin(ko, vela, foe)
    answers { "Sense" }
    ko:use("Ground a Path-walker", { target = vela })
    ko:end_turn()
    answers { vela }
    request "next_turn"
    expect(#vela:things("ability"):with(function(one) return one.name == "Sense" end)).to_equal(1)
    vela:end_turn()
    expect(#vela:things("ability"):with(function(one) return one.name == "Sense" end)).to_equal(0)
  end)

  it("[TSL-118] +1 waits for a Spirit roll, up to the scene's end", function()
    local ko, vela, foe = party("Mystic", "Adept")
    begin(ko, vela, foe)
    ko:use("Ground a Path-walker", { target = vela })
    ko:end_turn()
    answers { vela }
    request "next_turn"
    dice { 4, 4, 3, 3, 1 }
    vela:roll("Mind", 11)
    expect({ vela.rolled, vela:has "Attuned" }).to_equal { 11, true }
    request("end_scene", { ko, vela, foe })
    expect(vela:has "Attuned").to_be_false()
  end)

  it("[TSL-118] +1 is not used up by a roll that is refused", function()
    local ko, vela, foe = party("Mystic", "Adept")
    begin(foe, ko, vela)
    vela:inflict "Attuned"
    foe:set("action", 0)
    expect(foe:attack(vela, { type = "spirit", static = false, defence = "Spirit" })).to_be_refused "no action left"
    expect(foe:contest("Spirit", vela, { type = "spirit", static = false, defence = "Spirit" }))
      .to_be_refused "no action left"
    expect(vela:has "Attuned").to_be_true()
    foe:set("action", 1)
    dice { 4, 4, 1, 1, 1, 4, 3, 3, 2, 1 }
    foe:attack(vela, { type = "spirit", static = false, defence = "Spirit" })
    expect({ vela.rolled, vela:has "Attuned" }).to_equal { 12, false }           -- Trained plus 1: keeps 4
  end)
end)

describe("Help of another kind", function()
  it("[TSL-119] costs and does what the GM says, and is recorded", function()
    local mar, ko, foe = party()
    begin(mar, ko, foe)
    answers { "movement", "it may roll again" }
    expect(mar:help(ko, "kicks the table over")).to_equal "it may roll again"
    expect({ mar.action, mar.movement, #ko:things "promise" }).to_equal { 1, 0, 1 }
    expect(mar:help(ko, "shouts a warning")).to_equal "+1 on its next roll"
    expect({ mar.action, ko:has "Assisted" }).to_equal { 0, true }
    expect(mar:help(ko, "waves")).to_be_refused "no action left"
  end)
end)

describe("An ability that refuses in the end", function()
  it("costs no action and no Stress", function()
    local mar, ko, foe = party()
    mar:give "Overreach"
    begin(mar, ko, foe)
    local before = state_hash()
    expect(mar:use "Overreach").to_be_refused "it slips"
    expect({ mar.Spirit, mar:has "Rattled" }).to_equal { 0, false }
    expect(state_hash()).to_equal(before)
  end)
end)
