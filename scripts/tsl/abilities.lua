-- Twelve abilities, two for each domain; each shows one feature.

-- Body. An attack without a weapon; and a Reaction.
ability "Bull Rush" { domain = "Body", target = "enemy", within = "Engaged", attack = "brute force",
  effect = function(act) act.target:push(1) end }
ability "Shake It Off" { domain = "Body", cost = "reaction", uses = "1/scene",
  trigger = { after = "stress", target = "self", pool = "Body" }, clears = "1 Body" }

-- Hand. A Movement as price; and a status on the target.
ability "Tumble" { domain = "Hand", cost = "movement", target = "enemy", within = "Engaged",
  effect = function(act) act.user:zone(act.target, "farther") end }
ability "Cut the Strap" { domain = "Hand", target = "enemy", within = "Engaged", against = "melee",
  inflicts = "Off Balance" }

-- Mind. Free; and Stress as a price.
ability "Read the Room" { domain = "Mind", cost = "free", uses = "1/scene", asks = "who here means harm" }
ability "Mind Spike" { domain = "Mind", cost = "action + 1 Mind", target = "enemy", within = "Far",
  attack = "psychic" }

-- Heart. For an ally; and for all allies.
ability "Stand With Me" { domain = "Heart", target = "ally", within = "Near", lifts = "Shaken" }
ability "Rallying Cry" { domain = "Heart", cost = "action + 1 Mind", uses = "1/scene",
  effect = function(act) act.user:allies():inflict "Assisted" end }

-- Voice. Resisted, without Stress; and an attack on the nerves.
ability "Taunt" { domain = "Voice", target = "enemy", within = "Far", against = "social pressure",
  inflicts = "Off Balance" }
ability "Dreadful Word" { domain = "Voice", target = "enemy", within = "Near", attack = "fear",
  inflicts = "Shaken" }

-- Spirit. Without a roll, paid in Stress; and an attack from between the worlds.
ability "Sense the Local Reality" { domain = "Spirit", cost = "action + 2 Spirit",
  asks = "what is wrong with this world" }
ability "Unmooring Touch" { domain = "Spirit", cost = "action + 1 Spirit", target = "enemy", within = "Engaged",
  attack = "spirit" }

-- Statuses that some of them leave.
status "Off Balance" { modifies = { tier = "-1" }, lasts = { "next check", "scene" } }
status "Shaken" { when = { domain = "Heart" }, modifies = { tier = "-1" }, lasts = "scene" }

-- The perk of a calling: free once a scene.
perk "Steady Presence" { frees = "Steady the Spirit", uses = "1/scene" }
