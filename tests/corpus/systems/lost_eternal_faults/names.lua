-- One error for each line, but for the last three (TLE-004, TLE-007, TLE-016, TLE-063, TLE-077, TLE-085, TLE-088).
reaction "Parry"  { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mdo", to = 12 }  -- expect: pack/unknown-number 88 no creature has a number 'WIS_mdo' (did you mean 'WIS_mod'?)
reaction "Shield" { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mod", to = "@Stregnth + 2" }  -- expect: pack/unknown-number 105 no creature has a number 'Stregnth' (did you mean 'Strength'?)
ability "Gore"    { damage = "EP", bonus_damage = "1d6 + @SRT" }  -- expect: pack/unknown-number 59 no creature has a number 'SRT' (did you mean 'STR'?)
ability "Rend"    { damage = "EP", bonus_damage = "{Strength} + 2" }  -- expect: pack/bad-amount 51 '{Strength} + 2' is no amount: a number is named with @ and without braces
status "Bound"  { lasts = "forever", escape = { check = "1d@STRR", to = "@x" } }  -- expect: pack/escape 49 @STRR is no number here
status "Caught" { lasts = "forever", escape = { check = "1d@STR", to = "@y" } }  -- expect: pack/escape 67 @y is no number here
status "Held"   { lasts = "forever", escape = { check = "1d@STR", to = "8", cots = "action" } }  -- expect: pack/escape 77 a way out has a cost, a check and what must be reached, to
status "Stuck"  { lasts = "forever", escape = { cost = "action", check = "1d@STR" } }  -- expect: pack/escape 38 a way out needs a check and what must be reached
ability "Sap"   { damage = "EP", drains = "5 CNO" }  -- expect: pack/no-drain-ability 34 '5 CNO' is nothing to drain
creature "Odd"     { body = { "torso", "third wing" } }  -- expect: pack/wrong-sheet 40 'third wing' is no part of a body; there are torso, head
creature "Jinx"    { attributes = { LUCK = 3 } }  -- expect: pack/not-one-of 37 may have STR, DEX, CON, INT and WIS, found `LUCK`
creature "Misread" { attributes = { STRR = 3 } }  -- expect: pack/not-one-of 37 found `STRR` (did you mean 'STR'?)
creature "Sapped"  { attributes = { STR = -3 } }  -- expect: pack/wrong-sheet 37 EP are a whole number from 0, found -3
spell "Hunch"  { skill = "Fire", target = "other", damage = "EP", requires = { target = { mising = "hp" } } }  -- expect: pack/nothing-asked-spell 91 'mising = hp' asks nothing; there are missing = "hp" and has
spell "Graze"  { skill = "Fire", target = "other", damage = "EP", within = "touhc" }  -- expect: pack/reach 67 'touhc' is no reach; write within = "touch" or a number of feet
spell "Fyre"   { skill = "Fire", element = "fyre", damage = "EP" }  -- expect: pack/unknown-reference 44 there is no element 'fyre' (did you mean 'fire'?)
spell "Magma"  { skill = "Fire", element = { "fire", "eart" }, damage = "EP" }  -- expect: pack/unknown-reference 54 there is no element 'eart' (did you mean 'earth'?)
prop "Spring"  { element = "watr" }  -- expect: pack/unknown-reference 28 there is no element 'watr'
feat "Burn"    { ep = 2, rider = 1, damage = "-1d6 fire" }  -- expect: pack/bad-amount 46 it is less than nothing
status "Endless" { prevents = { "move" } }  -- expect: pack/missing-field 8 status 'Endless' needs `lasts`
synergy "water + fire" { suggests = "steam" }  -- expect: pack/synergy-name 1 elements that meet are named by the alphabet
creature "Lavish" { character = true, TEP = 40, attributes = { STR = 30 } }  -- expect: pack/wrong-sheet 39 overspent by 8 EP: 48
element "ether" {}
spell "Aether" { skill = "Fire", element = "ether", damage = "EP" }
status "Netted" { lasts = "forever", escape = { check = "1d20 + @DEX_mod", to = 12 }, trigger = "turn start", drains = "5 CON" }
reaction "Ward"   { trigger = { before = "cast" }, check = "1d20 + @casting.mod", to = "10 + @event.ep" }
creature "Moody"   { trigger = { on = "damage", target = "self" } }  -- expect: pack/unknown-field 22 `trigger` of creature 'Moody' would do nothing: a thing of the kind answers nothing
creature "Sore"    { damage = "3" }  -- expect: pack/unknown-field 22 a thing of the kind is carried out by no verb
creature "Sly"     { modifies = { speed = "+5" } }  -- expect: pack/unknown-field 22 a thing of the kind has no holder
status "Nightly" { lasts = "forever", ruling = "is it night?", modifies = { speed = "+5" } }  -- expect: pack/bad-condition 39 `ruling` of status 'Nightly' asks the GM
creature "Thin" { hp = "1d4-3", body = { "torso" } }  -- expect: pack/out-of-range 24 is at least 0, and 1d4-3 may come out as -2
status "Bleeding" { lasts = "4 turns", trigger = "turn start", damage = "3 irreducibel" }  -- expect: pack/bad-amount 73 'irreducibel' is no word for damage; write irreducible
status "Rooted" { lasts = "forever", prevents = { "moves", "action" } }  -- expect: pack/not-one-of 51 found 'moves' (did you mean 'move'?
