-- Thirty skills to copy from. A skill that no script defines works too: it is of tier 1, for melee, and suits nothing
-- in particular. What is written here only says more.

-- Fighting hand to hand; `suits` says what it is proposed for.
skill "sword"    { suits = { "attack", "defence" }, strain = "wounds" }
skill "axe"      { suits = { "attack" }, strain = "wounds" }
skill "brawling" { suits = { "attack", "defence", "manoeuvre" }, strain = "wounds" }
skill "shield"   { suits = { "defence" }, strain = "wounds" }
skill "dodge"    { suits = { "defence", "move" }, strain = "wounds" }

-- How far it goes: long is Nearby too, ranged and magic In range.
skill "spear"    { reach = "long", suits = { "attack", "defence" }, strain = "wounds" }
skill "whip"     { reach = "long", suits = { "attack", "manoeuvre" } }
skill "bow"      { reach = "ranged", suits = { "attack" } }
skill "sling"    { reach = "ranged", suits = { "attack" } }
skill "throwing" { reach = "ranged", suits = { "attack", "manoeuvre" } }

-- By word: as far as a voice carries, and Close too. What fails here frustrates.
skill "persuasion"   { reach = "voice", suits = { "attack" }, strain = "frustration" }
skill "intimidation" { reach = "voice", suits = { "attack", "manoeuvre" }, strain = "frustration" }
skill "wit"          { reach = "voice", suits = { "attack", "defence" }, strain = "frustration" }
skill "deception"    { reach = "voice", suits = { "manoeuvre", "defence" }, strain = "frustration" }
skill "singing"      { reach = "voice", suits = { "manoeuvre" }, strain = "frustration" }

-- Getting about and handling things: for Move and Interact, where that is uncertain.
skill "climb"       { suits = { "move" } }
skill "jump"        { suits = { "move" } }
skill "riding"      { suits = { "move" } }
skill "stealth"     { suits = { "manoeuvre" } }
skill "lockpicking" { suits = { "interact" } }
skill "tinkering"   { suits = { "interact" } }

-- Knowing: a success of it helps somebody else.
skill "lore"      { about = "what is written and told", strain = "frustration" }
skill "tracking"  { about = "where somebody went" }
skill "reading people" { about = "what somebody wants", strain = "frustration" }

-- Catching one's breath.
skill "composure" { suits = { "recover" }, strain = "frustration" }

-- A higher tier: it affects stronger enemies, and its level goes less high.
skill "sword mastery" { tier = 3, suits = { "attack", "defence" }, strain = "wounds" }

-- Magic.
skill "fire calling" { reach = "magic", suits = { "attack" }, tier = 2 }
skill "binding"      { reach = "magic", suits = { "attack", "manoeuvre" }, tier = 2 }

-- An effect that is measured by the die that counts: the highest of a success. On somebody willing it makes no sense
-- failing, so a failure may be forced and counts the lowest.
skill "mending"  { willing = true, effect = function(act) act.target:heal(act.power) end }

-- The same for frustration.
skill "consoling" { willing = true, strain = "frustration",
  effect = function(act) act.target:heal(act.power, "frustration") end }
