-- Stances: SRG-017 to SRG-022.

local fray = use "tests/fray"

describe("A stance", function()
  it("[SRG-017] is taken at the start of one's own turn and lasts to the start of the next, one at a time", function()
    local master, goblin = fray.meet("Master", "Goblin", { at = 1 })
    master:stand "Defensive"
    expect(#master:things("stance")).to_equal(1)
    expect(master:stand "Sly").to_be_refused "stands Defensive already"
    master:end_turn()
    fray.turn(goblin)
    expect(#master:things("stance")).to_equal(1)
    fray.turn(master)
    expect(#master:things("stance")).to_equal(0)
    master:move(goblin)
    expect(master:stand "Defensive").to_be_refused "before anything else"
    fray.turn(goblin)
    fray.turn(master)
    master:interact "waits"
    expect(master:stand "Defensive").to_be_refused "before anything else"
    goblin:begin_turn()
    expect(master:stand "Defensive").to_be_refused "own turn"
  end)

  it("[SRG-017] is not taken once the turn has ended", function()
    local master, goblin = fray.meet("Master", "Goblin", { at = 1 })
    goblin:end_turn()                                                            -- it is not the goblin's turn
    expect(master:stand("Defensive").name).to_equal "Defensive"
    fray.turn(goblin)
    fray.turn(master)
    master:end_turn()
    expect({ master.Action, master.Move }).to_equal { 1, 1 }
    expect(master:stand "Defensive").to_be_refused "own turn"
    expect(#master:things("stance")).to_equal(0)
  end)

  it("[SRG-017] ends with its conflict at the latest, as what a failure left does", function()
    local master, goblin, conflict = fray.meet("Master", "Goblin", { at = 0 })
    master:stand "Defensive"
    dice { 2, 2 }
    master:attack(goblin, { with = "Lunge" })
    expect({ #master:things("stance"), master:has "Off Balance", #master:modifiers("attack") }).to_equal { 1, true, 2 }
    request("end_conflict", conflict)
    expect({ #master:things("stance"), master:has "Off Balance" }).to_equal { 0, false }
  end)

  it("[SRG-018] shifts 1 from one action to another", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:stand "Defensive"
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_miss()                   -- sword 3 - 1: 5 to 7
    kenji:refresh()
    dice { 4, 3 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    answers { "sword" }
    dice { 4, 5 }
    expect(goblin:strike(kenji)).to_be_false()                                   -- sword 3 + 1: 5 to 9
    kenji:begin_turn()
    expect(#kenji:things("stance")).to_equal(0)
  end)

  it("[SRG-019] on something that is never done is legal only if the GM agrees", function()
    local kenji = fray.meet("Kenji", "Goblin")
    answers { false }
    expect(kenji:stand "Sly").to_be_refused "costs nothing"                      -- Kenji has no skill for manoeuvres
    answers { true }
    expect(kenji:stand("Sly").name).to_equal "Sly"
    kenji:begin_turn()
    expect(kenji:stand_freely("odd", { bonus = { attack = 1 }, cost = { attack = 1 } }))
      .to_be_refused "both better and worse"
  end)

  it("[SRG-020] may gamble the Defence for another Attack, if the first succeeds", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:stand "All In"
    expect(kenji.Defence).to_equal(0)
    dice { 4, 4, 3, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    expect(kenji.won_attacks).to_equal(1)
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    expect(kenji.won_attacks).to_equal(0)
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "Action"
    expect(goblin.successes).to_equal(4)
    kenji:begin_turn()
    kenji:stand "All In"
    dice { 2, 2 }
    expect(kenji:attack(goblin, { with = "sword" })).to_miss()
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "Action"
    expect(kenji.Defence).to_equal(0)
    expect(goblin:strike(kenji, "stabs")).to_be_true()
    kenji:refresh "Action"
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()                    -- its second attack wins none
    expect(kenji.won_attacks).to_equal(0)
  end)

  it("[SRG-020] keeps the Attack that was won where the next is refused, or is free", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:stand "All In"
    dice { 4, 4 }
    kenji:attack(goblin, { with = "sword" })
    kenji:apart(goblin, 1)
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "1 space too far"
    expect({ kenji.Action, kenji.won_attacks }).to_equal { 0, 1 }
    kenji:apart(goblin, 0)
    dice { 4, 4, 4, 4 }
    expect(kenji:attack(goblin, { with = "sword", free = true })).to_hit()
    expect(kenji.won_attacks).to_equal(1)
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    expect(kenji.won_attacks).to_equal(0)
  end)

  it("[SRG-020] an Attack that was won is for this turn only", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:stand "All In"
    dice { 4, 4 }
    kenji:attack(goblin, { with = "sword" })
    kenji:begin_turn()
    expect({ kenji.won_attacks, kenji.Action }).to_equal { 0, 1 }
    dice { 2, 2 }
    kenji:attack(goblin, { with = "sword" })
    expect(kenji:attack(goblin, { with = "sword" })).to_be_refused "Action"
    kenji:begin_turn()
    kenji:stand "All In"
    dice { 4, 4 }
    kenji:attack(goblin, { with = "sword" })                                     -- the first of this turn
    expect(kenji.won_attacks).to_equal(1)
  end)

  it("[SRG-020] what is free is not the first Attack of the turn", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:stand "All In"
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword", free = true })).to_hit()
    expect(kenji.won_attacks).to_equal(0)
    dice { 4, 4 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()
    expect({ kenji.Action, kenji.won_attacks }).to_equal { 0, 1 }
  end)

  it("[SRG-020] cannot be gambled without a Defence", function()
    local kenji = fray.meet("Kenji", "Goblin", { at = 0 })
    kenji:set("Defence", 0)
    expect(kenji:stand "All In").to_be_refused "Defence"
  end)

  it("[SRG-021] may split one Attack on two, each at -1; both are rolled", function()
    local kenji, one, two = character "Kenji", npc "Goblin", npc("Giant", { called = "Brute" })
    fray.begin({ kenji }, { one, two }, { at = 0 })
    fray.turn(kenji)
    expect(kenji:attack(one, { with = "sword", also = two })).to_be_refused "no stance"
    kenji:stand "Whirling"
    expect(kenji:attack(one, { with = "sword", also = one })).to_be_refused "different"
    expect(kenji:attack(one, { with = "sword", also = character "Mara" })).to_be_refused "for opponents"
    -- sword 3, split -1: 5 to 7, tired by the 6 of the first; against the Giant's tier 2 one less again: only 5
    dice { 6, 2, 2, 3 }
    expect(kenji:attack(one, { with = "sword", also = two })).to_hit()
    expect({ one.successes, one.failures, two.successes, two.failures }).to_equal { 0, 1, 1, 0 }
    expect(kenji.Action).to_equal(0)
  end)

  it("[SRG-022] may be made up: the GM accepts what balances, and it is recorded", function()
    local kenji, goblin = fray.meet("Kenji", "Goblin", { at = 0 })
    expect(kenji:stand_freely("reckless", { bonus = { attack = 1 } })).to_be_refused "differ by 1"
    expect(kenji:stand_freely("idle", { bonus = { attack = 1 }, cost = { move = 1 } }))
      .to_be_refused "it costs nothing to be worse at move"                      -- SRG-019
    answers { false }
    expect(kenji:stand_freely("reckless", { bonus = { attack = 1 }, cost = { defence = 1 } }))
      .to_be_refused "does not allow"
    answers { true }
    local made = kenji:stand_freely("reckless", { bonus = { attack = 1 }, cost = { defence = 1 } })
    expect({ made.words, made.text }).to_equal { "reckless", "attack +1, defence -1" }
    dice { 4, 5 }
    expect(kenji:attack(goblin, { with = "sword" })).to_hit()                    -- 5 to 9
    answers { "sword" }
    dice { 4, 4 }
    expect(goblin:strike(kenji)).to_be_true()                                    -- 5 to 7
    kenji:begin_turn()
    dice { 4, 5 }
    expect(kenji:attack(goblin, { with = "sword" })).to_miss()
  end)

  it("[SRG-018] that is made up gains and costs in whole numbers from 1", function()
    local kenji = fray.meet("Kenji", "Goblin", { at = 0 })
    expect(kenji:stand_freely("odd", { bonus = { attack = 1, defence = -1 } })).to_be_refused "from 1; defence is -1"
    expect(kenji:stand_freely("odd", { bonus = { attack = -1 }, cost = { defence = -1 } }))
      .to_be_refused "from 1; attack is -1"
    expect(kenji:stand_freely("odd", { bonus = { attack = "+1" }, cost = { defence = 1 } }))
      .to_be_refused "from 1; attack is +1"
    expect(kenji:stand_freely("odd", { bonus = { attack = 2 }, cost = { defence = 2 } })).to_be_refused "more than +1"
    expect(#kenji:things "stance").to_equal(0)
  end)

  it("[SRG-022] that is made up names actions, as one of a script does", function()
    local kenji = fray.meet("Kenji", "Goblin", { at = 0 })
    expect(kenji:stand_freely("odd", { bonus = { atack = 1 }, cost = { defence = 1 } }))
      .to_be_refused "`atack` is no action; there are attack, defence, manoeuvre"
    expect(kenji:stand_freely("odd", { bonus = { attack = 1 }, cost = { lasts = 1 } }))
      .to_be_refused "`lasts` is no action"
    expect(#kenji:things "stance").to_equal(0)
  end)
end)
