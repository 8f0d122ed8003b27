-- Attacks, defence, damage, Broken: TSL-083 to TSL-101.

describe("An attack", function()
  it("[TSL-083] names domain, means, target and type", function()
    local mar, thug = duel("Adept", "Plain", "Near")
    mar:give "Watcher"
    dice { 4, 4, 4, 1, 1, 1, 1, 1, 1, 1 }
    mar:attack(thug, { type = "fear", domain = "Voice" })
    expect({ mar.seen, thug.Mind, thug.Body, mar.rolled }).to_equal { "fear Voice Plain", 4, 0, 12 }
    expect(mar:attack(thug)).to_be_refused "nothing to attack with"
    expect(mar:attack(thug, { type = "fear", domain = "Tongue" })).to_fail_with "'Tongue' is no domain"
    expect(mar:attack(mar, { type = "fear" })).to_be_refused "itself"
  end)

  it("[TSL-047] that does not hit raises the event of a miss, once armour has had its say", function()
    local hunter, foe = duel("Adept", "Plain")
    hunter:gain "Knife"; hunter:give "Sulker"; foe:give "Dodger"
    hunter:set("missed", "nobody"); foe:set("dodged", "nobody")
    dice { 4, 4, 4, 4, 1 }
    hunter:attack(foe, { static = 11 })
    expect({ foe.Body, hunter.missed, foe.dodged }).to_equal { 2, "nobody", "nobody" }
    dice { 2, 2, 2, 2, 1 }
    hunter:attack(foe, { static = 11 })
    expect({ foe.Body, hunter.missed, foe.dodged }).to_equal { 2, "Plain", "Adept" }
    foe:gain "Shield"; foe:set("dodged", "nobody")
    dice { 4, 4, 4, 1, 1 }
    answers { true }
    expect(hunter:attack(foe, { static = 11 })).to_equal "Failure"
    expect({ foe.Body, foe.dodged }).to_equal { 2, "Adept" }
  end)

  it("[TSL-084] is static or opposed, as the GM says, with his T-number", function()
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Axe"
    dice { 4, 4, 4, 4, 1, 4, 4, 1, 1, 1 }
    expect(hunter:attack(foe)).to_equal "Crit"
    answers { true, 14 }
    dice { 4, 4, 4, 4, 1 }
    expect(hunter:attack(foe)).to_equal "Mixed"
    foe:inflict "Unaware"
    dice { 4, 4, 4, 4, 1 }
    expect(hunter:attack(foe)).to_equal "Success"
    local door = make("place", "Door")
    hunter:zone(door, "Engaged")
    dice { 4, 4, 4, 4, 1 }
    expect(hunter:attack(door)).to_equal "Success"
  end)

  it("[TSL-085] opposed: both roll, the higher wins, and the defender wins ties", function()
    local hunter, foe = duel("Adept", "Adept")
    hunter:gain "Axe"
    local function clash(mine, theirs)
      local faces = { mine, 3, 3, 3, 1, theirs, 3, 3, 1, 1 }
      dice(faces)
      return hunter:attack(foe)
    end
    expect({ clash(4, 6), hunter.rolled, foe.rolled }).to_equal { "Failure", 13, 13 }
    expect({ clash(5, 6), hunter.rolled, foe.Body }).to_equal { "Mixed", 14, 1 }
    dice { 4, 3, 3, 3, 1, 3, 3, 1, 1, 1 }
    expect({ hunter:attack(foe), foe.rolled }).to_equal { "Success", 8 }
  end)

  it("[TSL-086] the defender's band is that of the opposite margin", function()
    local bands = {}
    for i, faces in ipairs { { 4, 3, 3, 3, 1, 3, 3, 1, 1, 1 }, { 4, 3, 3, 3, 1, 6, 3, 3, 1, 1 },
      { 3, 3, 3, 1, 1, 6, 3, 3, 3, 1 }, { 2, 1, 1, 1, 1, 6, 6, 6, 6, 1 } } do
      local hunter, foe = duel("Adept", "Adept")
      hunter:gain "Axe"
      dice(faces)
      hunter:attack(foe)
      bands[i] = { hunter.band, foe.band }
    end
    expect(bands).to_equal { { "Success", "Catastrophic" }, { "Failure", "Failure" }, { "Catastrophic", "Success" },
      { "Catastrophic", "Crit" } }
  end)

  it("[TSL-086] from the same bounds: -4, 1, 4 and 7", function()
    local bands = {}
    for i, mine in ipairs { { 5, 3, 3, 3 }, { 4, 3, 3, 3 }, { 3, 2, 2, 2 }, { 2, 2, 2, 2 }, { 2, 1, 1, 1 } } do
      local hunter, foe = duel("Adept", "Adept")
      hunter:gain "Axe"
      dice { mine[1], mine[2], mine[3], mine[4], 1, 3, 2, 2, 2, 1 }
      hunter:attack(foe)
      bands[i] = foe.rolled - hunter.rolled .. " " .. foe.band
    end
    expect(bands).to_equal { "-5 Catastrophic", "-4 Failure", "0 Failure", "1 Mixed", "4 Success" }
    local hunter, foe = duel("Adept", "Adept")
    hunter:gain "Axe"
    dice { 2, 1, 1, 1, 1, 3, 3, 3, 3, 1 }
    hunter:attack(foe)
    expect({ foe.rolled - hunter.rolled, foe.band }).to_equal { 7, "Crit" }
  end)

  it("[TSL-087] others roll like the party, and hit as hard", function()
    local vela, thug = duel("Plain", "Adept")
    thug:gain "Axe"
    dice { 4, 4, 4, 4, 1, 5, 5, 1, 1, 1 }
    expect({ thug:attack(vela), vela.Body }).to_equal { "Success", 2 }
    dice { 4, 4, 4, 6, 1, 5, 5, 1, 1, 1 }
    expect({ thug:attack(vela), vela.Body, vela:has "Broken" }).to_equal { "Crit", 4, true }
  end)

  it("[TSL-088] what is no attack but opposed has the same margins and no Stress", function()
    local mar, thug = duel("Adept", "Plain", "Near")
    dice { 6, 6, 6, 1, 1, 1, 1, 1, 1, 1 }
    expect(mar:contest("Voice", thug, { type = "social pressure" })).to_equal "Crit"
    expect({ thug.Body, thug.Mind, thug.Spirit }).to_equal { 0, 0, 0 }
  end)

  it("[TSL-088] what does not beat the other has no effect, be it an attack or none", function()
    for _, card in ipairs { "Taunt", "Chill" } do
      for face, works in pairs { [5] = false, [6] = true } do                        -- 12 or 13 against 12
        local mar, thug = duel("Adept", "Plain", "Near")
        mar:give(card)
        dice { 6, face, 1, 1, 1, 6, 6, 1, 1, 1 }
        mar:use(card, { target = thug, static = false })
        expect({ mar.rolled, thug.rolled, thug:has "Rattled" }).to_equal { 7 + face, 12, works }
      end
    end
  end)

  it("[TSL-089] who is helpless neither defends nor is armoured", function()
    local hunter, foe = duel("Adept", "Ogre")
    hunter:gain "Axe"; foe:gain "Shield"
    foe:inflict "Helpless"
    dice { 4, 4, 4, 3, 1 }
    expect({ hunter:attack(foe, { static = false }), foe.Body }).to_equal { "Success", 2 }
  end)
end)

describe("Defence", function()
  -- The total of a defender that keeps 2 dice, 5 in one domain only, against an attack of a type.
  local function defends(type, domain, how, gm)
    local hunter, foe = duel("Adept", "Plain", "Near")
    if domain then foe:train(domain, "Expert") end
    dice { 6, 6, 6, 6, 6, 5, 4, 3, 2, 1 }
    if gm ~= nil then answers { gm } end
    hunter:attack(foe, { type = type, domain = "Hand", static = false, defence = how and domain, how = how })
    return foe.rolled
  end

  it("[TSL-090] is in the first domain of the row, without a question", function()
    local first = { melee = "Body", ranged = "Hand", ["brute force"] = "Body", stealth = "Mind",
      ["social pressure"] = "Heart", manipulation = "Mind", fear = "Heart", psychic = "Mind", spirit = "Spirit",
      environmental = "Body" }
    local totals = {}
    for type, domain in pairs(first) do totals[#totals + 1] = defends(type, domain) end
    expect(totals).to_equal { 15, 15, 15, 15, 15, 15, 15, 15, 15, 15 }
    expect(defends("melee", "Hand")).to_equal(9)
  end)

  it("[TSL-091] in another one it must be described, and the GM accepts it or not", function()
    expect(defends("melee", "Hand", "leaps back")).to_equal(15)
    expect(defends("melee", "Hand", "leaps back", false)).to_equal(9)
    local hunter, foe = duel("Adept", "Plain", "Near")
    expect(hunter:attack(foe, { type = "melee", static = false, defence = "Hand" })).to_be_refused "must be described"
  end)

  it("[TSL-091] left undescribed it is refused before an ability is paid", function()
    local mar, thug = duel("Adept", "Plain", "Near")
    mar:give "Taunt"
    request("start_scene", { mar, thug })
    answers { mar }
    request "next_turn"
    expect(mar:use("Taunt", { target = thug, static = false, defence = "Mind" })).to_be_refused "Mind must be described"
    expect({ mar.action, thug:has "Rattled" }).to_equal { 1, false }
  end)

  it("[TSL-092] melee and brute force: Body or Hand; ranged: Hand or Body; stealth: Mind or Hand", function()
    expect({ defends("melee", "Hand", "x"), defends("brute force", "Hand", "x"), defends("ranged", "Body", "x"),
      defends("stealth", "Hand", "x") }).to_equal { 15, 15, 15, 15 }
  end)

  it("[TSL-093] what is aimed at the mind: Heart, Mind, Voice or Spirit, row by row", function()
    expect({ defends("social pressure", "Mind", "x"), defends("social pressure", "Voice", "x"),
      defends("manipulation", "Heart", "x"), defends("fear", "Spirit", "x"), defends("psychic", "Heart", "x"),
      defends("spirit", "Heart", "x") }).to_equal { 15, 15, 15, 15, 15, 15 }
  end)

  it("[TSL-094] environmental: Body, and nothing else", function()
    expect(defends("environmental", "Body")).to_equal(15)
    local hunter, foe = duel("Adept", "Plain", "Near")
    expect(hunter:attack(foe, { type = "environmental", static = false, defence = "Hand", how = "runs" }))
      .to_be_refused "Hand is no defence against environmental: Body"
  end)

  it("[TSL-095] a domain outside of the row is refused; defending costs nothing", function()
    local hunter, foe = duel("Adept", "Plain", "Near")
    expect(hunter:attack(foe, { type = "melee", static = false, defence = "Voice", how = "screams" }))
      .to_be_refused "Voice is no defence against melee: Body, Hand"
    request("start_scene", { hunter, foe })
    answers { hunter }
    request "next_turn"
    dice { 4, 4, 4, 1, 1, 6, 6, 1, 1, 1 }
    hunter:attack(foe, { type = "melee", domain = "Hand", static = false })
    expect({ foe.action, foe.movement, foe.reaction, hunter.action }).to_equal { 1, 1, 1, 0 }
  end)

  it("[TSL-095] a domain outside of the row is refused before a contest is paid", function()
    local mar, thug = duel("Adept", "Plain", "Near")
    request("start_scene", { mar, thug })
    answers { mar }
    request "next_turn"
    expect(mar:contest("Voice", thug, { type = "social pressure", defence = "Body", how = "flexes" }))
      .to_be_refused "Body is no defence against social pressure: Heart, Mind, Voice"
    expect(mar.action).to_equal(1)
  end)

  it("[TSL-095] a domain outside of the row is refused before an ability that attacks is paid", function()
    local ko, foe = duel("Mystic", "Ogre", "Near")
    request("start_scene", { ko, foe })
    answers { ko }
    request "next_turn"
    expect(ko:use("Still the Air", { target = foe, static = false, defence = "Body" }))
      .to_be_refused "Body is no defence against spirit: Spirit, Heart"
    expect({ ko.action, ko.Spirit }).to_equal { 1, 0 }
    answers { false, "Heart", false }
    dice { 4, 4, 4, 1, 1, 5, 3, 1, 1, 1 }
    expect(ko:use("Still the Air", { target = foe })).to_be_true()               -- Spirit 12 against 8
    expect({ ko.action, ko.Spirit, foe.Spirit }).to_equal { 0, 1, 2 }
  end)
end)

describe("Stress", function()
  it("[TSL-096] is of the final band alone: 0, 0, 1, 2, 4", function()
    local taken = {}
    for i, faces in ipairs { { 2, 1, 1, 1, 1 }, { 4, 4, 2, 1, 1 }, { 4, 4, 4, 1, 1 }, { 4, 4, 4, 4, 1 },
      { 6, 6, 6, 2, 1 } } do
      local hunter, foe = duel("Adept", "Ogre")
      hunter:gain "Axe"
      dice(faces)
      hunter:attack(foe, { static = 11 })
      taken[i] = foe.Body
    end
    expect(taken).to_equal { 0, 0, 1, 2, 4 }
  end)

  it("[TSL-097] goes to the pool of the attack, whatever one defends with", function()
    local pools = {}
    for _, type in ipairs { "melee", "ranged", "brute force", "stealth", "environmental", "social pressure",
      "manipulation", "fear", "psychic", "spirit" } do
      local hunter, foe = duel("Adept", "Ogre", "Near")
      dice { 4, 4, 4, 4, 1 }
      hunter:attack(foe, { type = type, domain = "Hand", static = 11 })
      pools[#pools + 1] = foe.Body > 0 and "Body" or foe.Mind > 0 and "Mind" or "Spirit"
    end
    expect(table.concat(pools, " ")).to_equal "Body Body Body Body Body Mind Mind Mind Mind Spirit"
    local hunter, foe = duel("Adept", "Plain", "Near")
    dice { 4, 4, 4, 3, 1, 6, 5, 1, 1, 1 }
    expect(hunter:attack(foe, { type = "fear", domain = "Hand", static = false, defence = "Spirit", how = "prays" }))
      .to_equal "Success"
    expect({ foe.Mind, foe.Spirit }).to_equal { 2, 0 }
  end)

  it("[TSL-098] beyond the pool is lost", function()
    local who = creature "Plain"
    who:mark("Body", 3)
    expect(who:mark("Body", 2)).to_equal(1)
    expect({ who.Body, who.MaxBody }).to_equal { 4, 4 }
  end)

  it("[TSL-099] that fills a pool is Broken: 4, of a Grunt 2", function()
    local who, grunt, ogre = creature "Plain", creature "Grunt", creature "Ogre"
    who:mark("Body", 2); grunt:mark("Body", 1); ogre:mark("Body", 5)
    expect({ who:has "Broken", grunt:has "Broken", ogre:has "Broken" }).to_equal { false, false, false }
    who:mark("Body", 2); grunt:mark("Body", 1); ogre:mark("Body", 1)
    expect({ who:has "Broken", grunt:has "Broken", ogre:has "Broken" }).to_equal { true, true, true }
    request("choose", "pool_size", 5)
    expect(creature("Plain").MaxMind).to_equal(5)
  end)

  it("[TSL-100] what Broken means the GM says; it takes no turn until it recovers", function()
    local vela, thug = duel("Adept", "Plain", "Near")
    request("start_scene", { vela, thug })
    answers { "it flees" }
    thug:mark("Mind", 4)
    expect(thug.state).to_equal "it flees"
    for _ = 1, 3 do expect(request "next_turn").to_be(vela) end
    expect(thug:attack(vela, { type = "melee" })).to_be_refused "Broken"
    thug:recover("Mind", 1)
    expect({ thug:has "Broken", thug.state }).to_equal { false, false }
    expect(request "next_turn").to_be(thug)
  end)

  it("[TSL-100] who recovers in one pool is Broken while another is full", function()
    local thug = creature "Plain"
    thug:mark("Body", 4); thug:mark("Mind", 4)
    thug:recover("Body", 2)
    expect({ thug.Body, thug:has "Broken" }).to_equal { 2, true }
    thug:recover("Mind", 1)
    expect({ thug.Mind, thug:has "Broken", thug.state }).to_equal { 3, false, false }
  end)

  it("[TSL-100] who is Broken uses no ability and no item", function()
    local ko, thug = duel("Mystic", "Ogre", "Near")
    local salve = ko:gain "Salve"
    ko:mark("Mind", 4); ko:mark("Body", 1)
    expect(ko:use "Sense").to_be_refused "Broken"
    expect(ko:use_item(salve)).to_be_refused "Broken"
    expect(thug:use_item(salve)).to_be_refused "not at hand"
    expect({ ko.Spirit, ko.Body, salve.alive }).to_equal { 0, 1, true }
  end)

  it("[TSL-101] as a price must fit; what fills the pool is paid, and Breaks", function()
    local ko, thug = duel("Mystic", "Ogre", "Near")
    ko:mark("Spirit", 3)
    expect(ko:use "Sense").to_be_refused "needs 2 Spirit and has room for 1"
    expect({ ko.Spirit, ko:has "Broken" }).to_equal { 3, false }
    dice { 4, 4, 4, 1, 1 }
    ko:use("Still the Air", { target = thug, static = 11 })
    expect({ ko.Spirit, ko:has "Broken", thug.Spirit }).to_equal { 4, true, 1 }
  end)
end)
