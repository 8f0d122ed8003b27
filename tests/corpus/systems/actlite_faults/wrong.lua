-- One mistake in each line (ACT-002, ACT-032, ACT-060, ACT-080, ACT-081).
character "Half"    { health = "(2" }  -- expect: pack/health 23 '(2' is no health; write critical and standard health: (3)9
character "Odd"     { health = "nine" }  -- expect: pack/health 23 'nine' is no health
weapon "Far Sling"  { tags = { "range: 2-5" }, attacks = { { damage = "1d4 B" } } }  -- expect: pack/reach 32 '2-5' is no range; write a number of spaces, or the bare tag "range"
weapon "Far Bow"    { tags = { range = "far" }, attacks = { { damage = "1d6 P" } } }  -- expect: pack/reach 32 'far' is no range
weapon "Far Pike"   { tags = { reach = "far" }, attacks = { { damage = "1d6 P" } } }  -- expect: pack/reach 32 'far' is no reach; write a number of spaces, or "close"
weapon "Plain Bow"  { tags = { "range" }, attacks = { { damage = "1d6 P" } } }
condition "mute"    { cannot = { "speak" }, lasts = "1 round" }  -- expect: pack/not-one-of 34 'write' or 'be targeted', found 'speak'
condition "proof"   { immune = { "hexfire" }, lasts = "1 round" }  -- expect: pack/unknown-reference 34 there is no condition 'hexfire'
skill "Two Ills"    { target = "self", inflicts = { "poison 2", "bled" } }  -- expect: pack/unknown-reference 66 there is no condition 'bled'
weapon "Loaded"    { attacks = { { damage = "1d4 B", { on = "7", inflicts = "stun" } } } }  -- expect: pack/weapon-effect 56 additional effects happen on "6", "at least one 6" or "matching"
weapon "Misspelt"  { attacks = { { damage = "1d4 B", { on = "6", inflict = "stun" } } } }  -- expect: pack/weapon-effect 66 `inflict` is no effect that a success can have
weapon "Flat"      { attacks = { { damage = "1d4 B", inflicts = "stun" } } }  -- expect: pack/weapon-effect 54 an attack has its damage, then additional effects in tables of their own
skill "Shove"      { check = "STR", adds = { { on = "matching", shoves = 1 } } }  -- expect: pack/skill-effect 65 `shoves` is no effect that a success can have
skill "Sing"        { check = "LORE", against = "LORE" }  -- expect: pack/not-defensive 39 'LORE' is not defensive
skill "Idle"        { against = 8, heals = 1 }  -- expect: pack/idle-against 23 it says what a check is against, and there is no check
hex "Plain"         { modifies = { damage = "+1" } }  -- expect: pack/modifier-tag 23 only a hex with the tag modifier changes others
hex "Brittle"       { casts = 8, heals = 1 }  -- expect: pack/durable-tag 23 only a hex with the tag durable is cast
character "Moody"  { trigger = { on = "hit", target = "self" } }  -- expect: pack/unknown-field 22 `trigger` of character 'Moody' would do nothing: a thing of the kind answers nothing
character "Sore"   { damage = 1 }  -- expect: pack/unknown-field 22 a thing of the kind is carried out by no verb
character "Strong" { modifies = { STR = "+2" } }  -- expect: pack/unknown-field 22 a thing of the kind has no holder
condition "nightly" { lasts = "1 round", when = "it is night", modifies = { AGI = "+1" } }  -- expect: pack/bad-condition 42 `when` of condition 'nightly' asks the GM
palette "Loud Staff" { trigger = { on = "hit", target = "self" } }  -- expect: pack/unknown-field 24 write { answers = "VERB" } in the kind 'palette'
skill "Hardy"  { cost = "0", trigger = { before = "damage", target = "self" }, effect = function(act) act.event:edit { amount = "-1" } end }  -- expect: pack/unread-edit 120 an edit of 'amount' changes nothing of take
condition "sunny" { lasts = "forever", heals = 1 }  -- expect: pack/never-run 40 `heals` of condition 'sunny' is never run without `trigger` or `at_once`
skill "Stealthy" { check = "STR", against = "STR", when = "event.target is prone", damage = 1 }  -- expect: pack/bad-condition 59 'event.target is prone' reads like a condition, but beside the trigger a text is a question to the GM
skill "Preen"     { within = 3, target = "self", heals = 1 }  -- expect: pack/idle-within 21 its target is its user
