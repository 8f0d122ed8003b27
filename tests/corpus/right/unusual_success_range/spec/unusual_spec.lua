-- What each of the twenty definitions does, with forced dice and answers.

local YSOLDE = "Ysolde \"Two-Ply\" O'Hare"

-- A plain character with these skills and abilities at these levels, and an opponent at Close.
local function meet(levels, opponent)
  local who, foe = character "Plain Jane", npc(opponent or "Scarecrow")
  for name, level in pairs(levels or {}) do
    make(re.find(name, "^[A-Z]") and "ability" or "skill", name, { holder = who, level = level })
  end
  who:apart(foe, 0)
  return who, foe
end

local function check(who, what, faces, given)
  dice(faces)
  return who:check(what, given)
end

describe("Arts", function()
  it("1. l'esprit d'escalier: relief by the die, twice the halves at most", function()
    local who = meet { ["l'esprit d'escalier"] = 6 }
    who:take "9 frustration"
    expect(check(who, "l'esprit d'escalier", { 2, 3 })).to_be_true()
    expect(who.frustration).to_equal(9 - 2)
    check(who, "l'esprit d'escalier", { 5, 3 })
    expect(who.frustration).to_equal(7 - 4)
    expect(who:things("skill")["l'esprit d'escalier"]:tagged "steps").to_equal(7)
  end)

  it("2. bone-setting, rough: two wounds and a cramp less; the grumble ends with the healing", function()
    local who = meet { ["bone-setting, rough"] = 6 }
    local friend = character("Plain Jane", { called = "Friend" })
    friend:take "5 wounds"
    friend:inflict "Cramped"
    check(who, "bone-setting, rough", { 2, 4 }, { target = friend })
    expect({ friend.wounds, friend:has "Cramped", friend:has "Grumbling", friend.frustration })
      .to_equal { 3, false, false, 0 }
    check(who, "bone-setting, rough", { 2, 6 }, { target = friend })
    expect({ friend.wounds, friend.frustration }).to_equal { 1, 1 }
  end)

  it("3. Dead Reckoning: an overview, or two turns of doubt on a skill that no pack defines", function()
    local who = meet { ["Dead Reckoning"] = 3 }
    check(who, "Dead Reckoning", { 4, 4 })
    expect({ who.overview, who:things("skill")["cartography of dreams"].level }).to_equal { true, 0 }
    check(who, "Dead Reckoning", { 5, 5 })
    expect({ #who:modifiers "check", #who:modifiers "move", who.overview }).to_equal { 1, 1, false }
    who:end_turn()
    expect(#who:modifiers "check").to_equal(1)
    who:end_turn()
    expect(#who:modifiers "check").to_equal(0)
  end)

  it("4. Turn the Other Page: counts on success, cramps and frustrates on failure", function()
    local who, foe = meet { ["Turn the Other Page"] = 4, ["l'esprit d'escalier"] = 4 }
    dice { 3, 4 }
    who:manoeuvre(foe, "puzzled", { with = "Turn the Other Page" })
    expect({ who:tagged "pages", foe.successes, who:has "Cramped" }).to_equal { 1, 4 + 4, false }
    dice { 6, 6 }
    who:manoeuvre(foe, "puzzled", { with = "Turn the Other Page" })
    expect({ who:tagged "pages", foe.successes, who:has "Cramped" }).to_equal { 1, 8, true }
    expect(who.frustration).to_be_at_least(1)
  end)

  it("5. Deaf Ear: what is loud counts against whoever said it", function()
    local who, organist = meet({ ["Deaf Ear"] = 3, ["l'esprit d'escalier"] = 0 }, "The Organist of Saint-Éloi")
    answers { "Deaf Ear" }
    dice { 3, 2 }
    expect(organist:strike(who, "plays a quaver")).to_be_false()
    expect({ organist.successes, who.frustration }).to_equal { 4, 0 }
    local withy = npc "Mother Withy"
    who:apart(withy, 0)
    make("ability", "Deaf Ear", { holder = who, level = 3 })
    answers { "Deaf Ear" }
    dice { 2, 3 }
    withy:strike(who, "lashes out")
    expect({ withy.successes, who:has "Cramped" }).to_equal { 0, false }
  end)

  it("6. Borrowed Hands: a skill for good and an ability for two rounds, at the level of the die", function()
    local who = meet { ["Borrowed Hands"] = 6, ["bone-setting, rough"] = 0 }
    local friend = character("Plain Jane", { called = "Friend" })
    check(who, "Borrowed Hands", { 4, 3 }, { target = friend })
    expect({ friend:has "tuning by ear", friend:things("ability")["Hum Along"].level }).to_equal { true, 4 }
    friend:take "3 frustration"
    friend:things("skill")["tuning by ear"]:set("level", 0)
    check(friend, "Hum Along", { 4, 4 })
    expect(friend.frustration).to_equal(2)
    request("moment", "round end")
    request("moment", "round end")
    expect({ friend:has "tuning by ear", friend:has "Hum Along" }).to_equal { true, false }
  end)

  it("7. Read the Gutter: an omen of the table, never the same, if somebody sees it", function()
    local who = meet { ["Read the Gutter"] = 5 }
    answers { 1, true }
    check(who, "Read the Gutter", { 3, 3, 2 })
    expect(who:tagged "milk turns in the pail").to_be_true()
    answers { false }
    check(who, "Read the Gutter", { 3, 3, 2 })
    expect(who:tagged "a crow counts to seven").to_be_nil()
    answers { true }
    check(who, "Read the Gutter", { 3, 3, 2 })
    expect(who:tagged "a crow counts to seven").to_be_true()
  end)

  it("8. Call the Roll: two of those who are there", function()
    local who, foe = meet { ["Call the Roll"] = 5, ["l'esprit d'escalier"] = 0 }
    local second, third = npc("Scarecrow", { called = "Second" }), npc("Scarecrow", { called = "Third" })
    answers { "Second+Third" }
    check(who, "Call the Roll", { 3, 3 })
    expect({ foe:has "Named", second:has "Named", third:has "Named" }).to_equal { false, true, true }
  end)

  it("9. Mark the Way: the marks help whoever names them", function()
    local who = meet { ["Mark the Way"] = 3, ["tuning by ear"] = 0 }
    check(who, "Mark the Way", { 3, 3 })
    local marks = who:things("descriptor")[1]
    expect({ marks.name, marks.positive, marks.source })
      .to_equal { "Chalk Marks on the Stones", "the way is marked", "described" }
    expect(check(who, "tuning by ear", { 3, 3 }, { help = { marks } })).to_be_true()
    expect(check(who, "tuning by ear", { 3, 3 })).to_be_false()
  end)
end)

describe("States", function()
  it("10. Cramped: no shots and no spells, but blades", function()
    local who, foe = meet { ["lead tossing"] = 4 }
    who:inflict "Cramped"
    expect(who:attack(foe, { with = "lead tossing" })).to_be_refused "no ranged attacks"
    expect(who:attack(foe, { with = "lead tossing", reach = "magic" })).to_be_refused "no magic attacks"
    dice { 3, 4 }
    expect(who:attack(foe, { with = "lead tossing", reach = "melee" })).to_be_true()
    expect(#who:modifiers "move").to_equal(1)
  end)

  it("11. Two-Hearted: half of it wounds, half of it frustrates", function()
    local who = meet()
    who:inflict "Two-Hearted"
    who:take(5)
    expect({ who.wounds, who.frustration }).to_equal { 3, 2 }
    who:take "2 wounds"
    expect({ who.wounds, who.frustration }).to_equal { 5, 2 }
    who:end_turn()
    who:end_turn()
    answers { "wounds" }
    who:take(1)
    expect({ who.wounds, who.frustration }).to_equal { 6, 2 }
  end)

  it("12. Grumbling: ends with a rest, a healing, or the third frustration", function()
    local who = meet()
    who:inflict "Grumbling"
    who:take "2 frustration"
    expect(who:has "Grumbling").to_be_true()
    who:take "1 frustration"
    expect({ who.frustration, who:has "Grumbling" }).to_equal { 2, false }
    who:inflict "Grumbling"
    who:heal(1, "frustration")
    expect({ who.frustration, who:has "Grumbling" }).to_equal { 1, false }
    who:inflict "Grumbling"
    request("rest", { who })
    expect(who:has "Grumbling").to_be_false()
  end)

  it("13. Named: a success shakes the others too, once", function()
    local _, one = meet()
    local other, third = npc("Scarecrow", { called = "Other" }), npc("Scarecrow", { called = "Third" })
    one:inflict "Named"
    other:inflict "Named"
    one:gain_success(2)
    expect({ one.successes, other.successes, third.successes }).to_equal { 2, 1, 0 }
    expect({ one:has "Named", other:has "Named" }).to_equal { false, false }
  end)

  it("14. In Step with the Drum: 1 for each check, but no Defence", function()
    local who, foe = meet { ["tuning by ear"] = 2 }
    who:inflict "In Step with the Drum"
    expect(check(who, "tuning by ear", { 4, 4 })).to_be_true()
    answers { "tuning by ear" }
    dice { 4, 4 }
    expect(foe:strike(who)).to_be_true()
    who:lift "In Step with the Drum"
    expect(check(who, "tuning by ear", { 4, 4 })).to_be_false()
  end)

  it("15. Windmill, Unhinged: two opponents, each at -1, with +1", function()
    local who, foe = meet { ["lead tossing"] = 2 }
    local other = npc("Scarecrow", { called = "Other" })
    who:apart(other, 0)
    make("ability", "Mark the Way", { holder = who, level = 0 })
    answers { true, true }
    who:stand "Windmill, Unhinged"
    dice { 3, 4, 4, 4 }
    expect(who:attack(foe, { with = "lead tossing", reach = "melee", also = other })).to_be_true()
    expect({ foe.successes, other.successes }).to_equal { 2, 0 }
    who:end_turn()
    expect(#who:things "stance").to_equal(0)
  end)

  it("16. Naked Steel: gives the Defence for a second attack", function()
    local who, foe = meet { ["lead tossing"] = 4 }
    request("start_conflict", { who }, { foe }, { speciality = "none", at = { [foe.name] = 0 } })
    answers { who }
    request "order_next"
    who:begin_turn()
    answers { true }
    who:stand "Naked Steel"
    expect({ who.Defence, #who:modifiers "attack" }).to_equal { 0, 1 }
    dice { 3, 4, 5, 5 }
    who:attack(foe, { with = "lead tossing", reach = "melee" })
    expect({ who.Action, who.won_attacks }).to_equal { 0, 1 }
    expect(who:attack(foe, { with = "lead tossing", reach = "melee" })).to_be_true()
    expect({ foe.successes, who.won_attacks }).to_equal { 2 + 4, 0 }
  end)
end)

describe("Others", function()
  it("17. The Organist of Saint-Éloi: three actions, of 1 to 3 frustration", function()
    local who, organist = meet(nil, "The Organist of Saint-Éloi")
    for _, deed in ipairs { "plays a crotchet", "plays a quaver", "plays a semiquaver" } do
      answers { "nothing" }
      organist:strike(who, deed)
    end
    expect({ who.frustration, organist:behaves() }).to_equal { 6, "improvises" }
  end)

  it("17. The Organist of Saint-Éloi: the echo and its vanity cancel out for the semiquaver alone", function()
    local who, organist = meet({ ["l'esprit d'escalier"] = 2 }, "The Organist of Saint-Éloi")
    answers { "l'esprit d'escalier" }
    dice { 3, 4 }
    expect(organist:strike(who, "plays a semiquaver")).to_be_false()
    answers { "l'esprit d'escalier" }
    dice { 3, 4 }
    expect(organist:strike(who, "plays a quaver")).to_be_true()
  end)

  it("18. Mother Withy: tangles, cramps and frustrates by her mood", function()
    local who, withy = meet(nil, "Mother Withy")
    answers { "nothing", "wounds" }
    withy:strike(who)
    expect({ who.wounds, who:has "Cramped", who:things("descriptor")[1].name }).to_equal { 1, true, "tangled" }
    who:apart(withy, 4)
    answers { "nothing", "frustration" }
    withy:strike(who, "weeps")
    expect({ who.wounds, who.frustration }).to_equal { 1, 2 }
    withy:gain_success(4)
    expect(withy:behaves()).to_equal "sways"
  end)

  it("19. One Held Breath: the first failure loses", function()
    local who = meet { ["tuning by ear"] = 0 }
    local breath = countdown "One Held Breath"
    answers { "time-sensitive", "time-sensitive" }
    check(who, "tuning by ear", { 3, 3 }, { countdown = breath })
    expect(breath.spent).to_equal(1)
    expect(who:check("tuning by ear", { countdown = breath })).to_be_refused "the bell rings"
  end)

  it("20. Ysolde: levels, tiers, specialities and stances", function()
    local who = character(YSOLDE)
    local skills = who:things "skill"
    expect({ skills["l'esprit d'escalier"].level, skills["l'esprit d'escalier"].tier }).to_equal { 4, 2 }
    expect({ skills["counting sheep backwards"].level, skills["tuning by ear"].level,
      skills["bone-setting, rough"].level, skills["cartography of dreams"].level }).to_equal { 2, 4, 3, 0 }
    expect({ who:things("speciality").Brawl.level, who:things("speciality")["Sleight of Mouth"].level })
      .to_equal { -1, 1 }
    expect({ #who:things "ability", #who:doubts() }).to_equal { 3, 0 }
  end)
end)
