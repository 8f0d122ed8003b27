-- One mistake in each line (TSL-009, TSL-032, TSL-038, TSL-039, TSL-048, TSL-049, TSL-053, TSL-114).
weapon "Bare"     { class = "Melee", tags = {} }  -- expect: pack/out-of-range 45 `tags` of weapon 'Bare' is at least 1 entries, found 0
weapon "Laden"    { class = "Melee", tags = { "Reach", "Silent", "Brutal" } }  -- expect: pack/out-of-range 45 `tags` of weapon 'Laden' is at most 2 entries, found 3
weapon "Sharp"    { class = "Melee", tags = { "Reach" }, damage = 3 }  -- expect: pack/removed-field 58 `damage` is no field of weapon any more
weapon "Fine"     { class = "Melee", tags = { "Reach" }, bonus = 1 }  -- expect: pack/removed-field 58 `bonus` is no field of weapon any more
weapon "Strange"  { class = "Melee", tags = { "Reach" }, rarity = "Anomalous" }  -- expect: pack/missing-field 8 weapon 'Strange' needs `string` when `rarity` is 'Anomalous'
weapon "Bought"   { class = "Melee", tags = { "Reach" }, rarity = "Anomalous", string = "it hums", price = 10 }  -- expect: pack/removed-field 100 `price` is no field of weapon any more
weapon "Cannon"   { class = "Siege", tags = { "Reach" } }  -- expect: pack/not-one-of 29 found 'Siege'
weapon "Misspelt" { class = "Melee", tags = { "Reech" } }  -- expect: pack/unknown-reference 47 there is no tag 'Reech'
tag "Nameless"    { family = "Magic" }  -- expect: pack/not-one-of 30 found 'Magic'
armour "Padding"  { built_for = { "melee" }, reduces = 1 }  -- expect: pack/removed-field 46 `reduces` is no field of armour any more
armour "Anything" { built_for = { "everything" } }  -- expect: pack/not-one-of 35 found 'everything'
creature "Poet"   { domains = { Verse = "Expert" } }  -- expect: pack/not-one-of 33 found `Verse`
creature "Sage"   { domains = { Mind = "Master" } }  -- expect: pack/not-one-of 40 found 'Master'
creature "Brute"  { pools = { Bdoy = 5 } }  -- expect: pack/not-one-of 31 found `Bdoy`
creature "Quoted" { pools = { Body = "five" } }  -- expect: pack/bad-amount 39 unknown text `five`
creature "Heir"   { signature = "Boarding Pick" }  -- expect: pack/unknown-reference 33 there is no weapon, item or armour 'Boarding Pick'
tag "Keepsake" { family = "Identity", on_hit = function(act) act.target:push(1) end }  -- expect: pack/idle-identity 39 an Identity tag only says who its owner is
tag "Lucky"    { family = "Positioning", modifies = { tier = "+1" } }  -- expect: pack/tier-change 42 only a Utility tag changes a roll: it gives +1 tier to one kind of it
tag "Idle"     { family = "Utility" }  -- expect: pack/tier-change 18 a Utility tag says when it gives tier = "+1", or what it removes
status "Blessed" { lasts = "scene", modifies = { check = "+7" } }  -- expect: pack/only-dice-status 50 only the dice make a band; what helps changes the tier
support "Calm" { target = "ally", requires = { target = "1 Mnid" } }  -- expect: pack/no-stress-support 48 '1 Mnid' is no Stress
support "Soothe" { target = "ally", requires = { traget = "1 Mind" } }  -- expect: pack/no-stress-support 50 only of a target something can be asked
ability "Console" { domain = "Heart", target = "ally", requires = { target = 1 } }  -- expect: pack/no-stress-ability 69 '1' is no Stress
item "Balm" { consumable = true, clears = "1 Bdoy" }  -- expect: pack/no-stress-item 34 '1 Bdoy' is no Stress
status "Attunde" { lasts = "scene", when = { domian = "Spirit" }, modifies = { tier = "+1" } }  -- expect: pack/tier-facts-status 46 a roll has no 'domian'
tag "Reader" { family = "Utility", when = { domain = "Spirt" }, modifies = { tier = "+1" } }  -- expect: pack/tier-facts-tag 45 no roll has 'Spirt' there
tag "Watched" { family = "Identity", trigger = "turn start",  -- expect: pack/idle-identity 38 an Identity tag only says who its owner is; what has effects is Positioning, Impact or Utility
  effect = function(act) act:say "it looks back" end }  -- expect: pack/idle-identity 3 an Identity tag only says
ability "Wave" { domain = "Body", within = "Near" }  -- expect: pack/aimless-ability 35 it has no target
ability "Both" { domain = "Body", target = "enemy", attack = "fear", against = "fear" }  -- expect: pack/attack-or-against 70 an attack is resisted as one already
status "Endless" { cannot = { "move" } }  -- expect: pack/missing-field 8 status 'Endless' needs `lasts`
tag "Calm" { family = "Positioning", trigger = { before = "attack/stress", actor = "holder" }, clears = "1 Mind" }  -- expect: pack/tag-actor 76 whoever holds that is the wielder
tag "Cool" { family = "Positioning", trigger = { "turn start", { on = "miss", actor = "self" } }, clears = "1 Mind" }  -- expect: pack/tag-actor 79 whoever holds that is the wielder
creature "Moody"  { trigger = { on = "stress", target = "self" } }  -- expect: pack/unknown-field 21 `trigger` of creature 'Moody' would do nothing: a thing of the kind answers nothing
creature "Sore"   { clears = "1 Body" }  -- expect: pack/unknown-field 21 a thing of the kind is carried out by no verb
creature "Sly"    { modifies = { tier = "+1" } }  -- expect: pack/unknown-field 21 a thing of the kind has no holder
ability "Hardy" { domain = "Body", cost = "reaction", trigger = { before = "stress", target = "self" }, effect = function(act) act.event:edit { harm = "-1" } end }  -- expect: pack/unread-edit 145 an edit of 'harm' changes nothing of suffer
ability "Rash" { domain = "Body", cost = "action", effect = function(act) act.user:attack(act.target, { damage = 5 }) end }  -- expect: verb/unknown-option 105 attack has no option 'damage': nothing reads it
status "Frozen" { cannot = { "move", "acts" }, lasts = "scene" }  -- expect: pack/not-one-of 38 'act', 'react', 'move' or 'defend', found 'acts' (did you mean 'act'?
