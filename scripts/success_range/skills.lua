-- Thirty skills to copy from. A skill without a definition works too: it has tier 1, is for melee, and suits no
-- particular action. A definition only adds to that.

-- Melee; `suits` lists the actions it is proposed for.
skill "sword"    { suits = { "attack", "defence" }, strain = "wounds" }
skill "axe"      { suits = { "attack" }, strain = "wounds" }
skill "brawling" { suits = { "attack", "defence", "manoeuvre" }, strain = "wounds" }
skill "shield"   { suits = { "defence" }, strain = "wounds" }
skill "dodge"    { suits = { "defence", "move" }, strain = "wounds" }

-- Reach: long reaches Nearby too, ranged and magic In range.
skill "spear"    { reach = "long", suits = { "attack", "defence" }, strain = "wounds" }
skill "whip"     { reach = "long", suits = { "attack", "manoeuvre" } }
skill "bow"      { reach = "ranged", suits = { "attack" } }
skill "sling"    { reach = "ranged", suits = { "attack" } }
skill "throwing" { reach = "ranged", suits = { "attack", "manoeuvre" } }

-- By voice: as far as a voice carries, and Close too. Failures frustrate.
skill "persuasion"   { reach = "voice", suits = { "attack" }, strain = "frustration" }
skill "intimidation" { reach = "voice", suits = { "attack", "manoeuvre" }, strain = "frustration" }
skill "wit"          { reach = "voice", suits = { "attack", "defence" }, strain = "frustration" }
skill "deception"    { reach = "voice", suits = { "manoeuvre", "defence" }, strain = "frustration" }
skill "singing"      { reach = "voice", suits = { "manoeuvre" }, strain = "frustration" }

-- Movement and handling things: for Move and Interact, if they are uncertain.
skill "climb"       { suits = { "move" } }
skill "jump"        { suits = { "move" } }
skill "riding"      { suits = { "move" } }
skill "stealth"     { suits = { "manoeuvre" } }
skill "lockpicking" { suits = { "interact" } }
skill "tinkering"   { suits = { "interact" } }

-- Knowledge: a success helps another character.
skill "lore"      { about = "what is written and told", strain = "frustration" }
skill "tracking"  { about = "where somebody went" }
skill "reading people" { about = "what somebody wants", strain = "frustration" }

-- Recovering.
skill "composure" { suits = { "recover" }, strain = "frustration" }

-- A higher tier: it affects stronger enemies, but its maximum level is lower.
skill "sword mastery" { tier = 3, suits = { "attack", "defence" }, strain = "wounds" }

-- Magic.
skill "fire calling" { reach = "magic", suits = { "attack" }, tier = 2 }
skill "binding"      { reach = "magic", suits = { "attack", "manoeuvre" }, tier = 2 }

-- An effect with the size of the die that counts: the highest of a success. On a willing target failure makes no sense,
-- so a failure may be forced to a success with the lowest die.
skill "mending"  { willing = true, effect = function(act) act.target:heal(act.power) end }

-- The same for frustration.
skill "consoling" { willing = true, strain = "frustration",
  effect = function(act) act.target:heal(act.power, "frustration") end }
