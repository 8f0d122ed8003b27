-- Choices of a campaign (Weapons, Cover, Enlarged Scope), each with its default.

setting "basic_attack_evasion" { "Melee", one_of = { "Melee", "same type" },
  "DEW-075: the Evasion against a basic attack." }
setting "transience_scope" { "battle", one_of = { "battle", "dungeon", "safepoint", "day", "week", "campaign", "none" },
  "DEW-060: when a battle's effects on the party are undone." }
setting "growth" { "linear", one_of = { "linear", "exponential" }, "DEW-089, DEW-169, DEW-170: how scores grow." }
setting "leveling" { "experience", one_of = { "experience", "boss battles" },
  "DEW-167: whether levels come from experience or from beaten bosses." }
setting "loot_method" { "own kills", one_of = { "own kills", "aggro", "objective" },
  "DEW-166: each for the own kills; 5 more for a monster that fell with Aggro; the best of all for an objective." }
setting "carrying" { "counted", one_of = { "counted", "uncounted" },
  "DEW-197: whether weight beyond Carry makes movement more expensive." }
setting "turn_ap" { 20, "DEW-028: AP granted in each turn." }
