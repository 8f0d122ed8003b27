-- One mistake in each line (DEW-065, DEW-114, DEW-120, DEW-123, DEW-178, DEW-190).
ability "Half Brace" { type = "Melee-Offensive-Action", range = "0sp", target = "enemy", damage = "(1)MlePwr}" }  -- expect: pack/bad-amount 99 the '}' behind '(1)MlePwr' closes nothing; write '{' before it
ability "Open Brace" { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", damage = "(2){MgcPwr fire" }  -- expect: pack/bad-amount 99 the '{' before 'MgcPwr fire' is never closed; write '}' behind it
ability "Open Rank"  { type = "Magic-Offensive-Action", range = "0sp", target = "enemy", inflicts = "Slowed (2{MgcPwr}" }  -- expect: pack/bad-amount 109 the '(' before '2{MgcPwr}' is never closed; write ')' behind it
ability "Costly Skin" { type = "Skill-Support-Passive", use = "5AP", modifies = { SklEva = "+5" } }  -- expect: pack/priced-passive 57 nobody pays it: the `modifies` of a Passive always applies
ability "Costly Vow" { type = "Skill-Support-Passive", use = "1/battle", cannot = { "movement" } }  -- expect: pack/priced-passive 56 nobody pays it: the `cannot` of a Passive always applies
ability "Priced Answer" { type = "Skill-Support-Passive", use = "1sta", trigger = { on = "damage", target = "self" }, modifies = { SklEva = "+5" }, regains = "1fcs" }
status "Speechless" { cannot = { "sing" } }  -- expect: pack/not-one-of 34 'be targeted' or 'aim at its creator', found 'sing'
status "Featherfoot" { ignores = { "walls" } }  -- expect: pack/not-one-of 36 'difficult terrain', 'heights' or 'falls', found 'walls'
ability "Grow" { type = "Skill-Support-Action", effect = function(act) act.user:increase("Melee", 1) end }  -- expect: verb/bad-argument 91 'SklEva' or 'SklAcc' as `what`, found 'Melee'
ability "Sure Bet" { type = "Skill-Support-Action", luck = 10, crit = {} }
ability "Two Ills" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", inflicts = { "Burning 2", "Prnoe" } }  -- expect: pack/unknown-reference 115 there is no status 'Prnoe'
-- Bounds, ranked losses, dice, and what is made from another.
ability "Unbound" { type = "Skill-Support-Action", use = "10AP (min 5)" }  -- expect: pack/bad-cost 64 cost "10AP (min 5)": a bound limits a change of a price, not a price
ability "Bound Unit" { type = "Skill-Support-Action", use = "10AP", teamwork = { use = "-5AP (min 5AP)" } }  -- expect: pack/bad-cost 94 cost "-5AP (min 5AP)": '(min 5AP)' is no bound
ability "Bad Loss" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", loses = "(1){MgcPwr//4}fcs" }  -- expect: pack/bad-amount 96 '(1){MgcPwr//4}' is no amount; write for example (3){MgcPwr} fire, 2{TL/5}, 15-{TL/2} or 12
ability "Bad Unit" { type = "Skill-Offensive-Action", range = "0sp", target = "enemy", loses = "(1){MgcPwr/4}foc" }  -- expect: pack/bad-cost 110 cost "(1){MgcPwr/4}foc": 'foc' is no unit of cost
creature "Rolled Class" { Health = "2d6+3" }  -- expect: pack/rolled-class 27 a class grows by its numbers, so they are not rolled; a monster has a rank, such as "Mob"
creature "Bad Dice" { rank = "Mob", Health = "2d" }  -- expect: pack/bad-amount 49 faces expected after `d`, such as `6`, `%` or `F`
creature "Changed Nothing" { rank = "Mob", Health = "+5" }  -- expect: pack/bad-amount 53 `Health` changes nothing: there is no `from`
creature "Of Nobody" { from = "Nowolf", Health = "+5" }  -- expect: pack/unknown-reference 31 there is no creature 'Nowolf' to make it from
creature "Of Itself" { from = "Of Itself", Health = "+5" }  -- expect: pack/unknown-reference 31 creature 'Of Itself' is made from itself
creature "Kin" { rank = "Mob", Health = "2d6", gil = 2, weapons = { "Fists" } }
creature "Less Kin" { from = "Kin", weapons = { "-Fitss" } }  -- expect: pack/bad-edit 49 `weapons` has no 'Fitss' to take away
creature "Half Kin" { from = "Kin", Health = "50%" }  -- expect: pack/bad-edit 46 `Health` is rolled, 2d6, so '50%' cannot change it
creature "Many Kin" { from = { "Kin", "Kin" } }  -- expect: pack/bad-edit 39 after the name, `from` holds tables of changes
creature "Named Kin" { from = 3 }  -- expect: pack/wrong-type 31 `from` is the name of a creature, found 3
ability "Mana Point" { type = "Skill-Support-Action", use = "7mp", regains = "1fcs" }  -- expect: pack/bad-cost 63 'mp' is no unit of cost (did you mean 'mna'?
ability "Blank Price" { type = "Skill-Support-Action", use = "10AP 7sta", regains = "1fcs" }  -- expect: pack/bad-cost 65 'AP 7sta' is no unit of cost (join parts with +: 10AP+7sta
status "Blurred" { modifies = { MgcEva = "3" } }  -- expect: pack/bad-edit 42 3 would set the number `MgcEva`, whatever it was (write "+3" to add, "=3" to set
creature "Moody" { Health = 3, trigger = { on = "damage", target = "self" } }  -- expect: pack/unknown-field 32 `trigger` of creature 'Moody' would do nothing: a thing of the kind answers nothing
creature "Sore"  { Health = 3, damage = "3" }  -- expect: pack/unknown-field 32 a thing of the kind is carried out by no verb
creature "Sly"   { Health = 3, modifies = { SklEva = "+5" } }  -- expect: pack/unknown-field 32 a thing of the kind has no holder
status "Nightly" { lasts = "3 turns", when = "it is night", modifies = { SklEva = "+5" } }  -- expect: pack/bad-condition 39 `when` of status 'Nightly' asks the GM
ability "Long Change" { type = "Skill-Support-Action", modifies = { MlePwr = "+1", lasts = { on = "damage", target = "self" } } }  -- expect: pack/bad-lasts 92 a change ends after a time, not with an event
-- Elements that no damage has.
status "Scorched" { trigger = { after = "damage", target = "self", element = "fire" }, damage = "1" }  -- expect: pack/element-asked-status 68 no damage has the element 'fire'; write Fire
status "Charred" { trigger = { { after = "damage", target = "self", element = { "Fire", "fyre" } } }, damage = "1" }  -- expect: pack/element-asked-status 89 no damage has the element 'fyre'; write Fire, Water
-- What never happens.
ability "Sure Hit" { type = "Melee-Offensive-Action", range = "0sp", damage = "3", crit = { damage = "5" } }  -- expect: pack/idle-crit 84 nothing can be critical without accuracy, evade, luck, self_check
ability "Paired Hit" { type = "Melee-Offensive-Action", range = "0sp", damage = "3", crit = { damage = "5" }, teamwork = { accuracy = "Melee" } }
ability "Deep Breath" { type = "Skill-Support-Passive", effect = function(act) act.user:heal(3) end }  -- expect: pack/idle-passive 57 nothing runs it: a Passive answers something
