-- Choices a campaign makes (Weapons, Cover, Enlarged Scope); each with the decided default.

setting "basic_attack_evasion" { "Melee", one_of = { "Melee", "same type" },
  "DEW-075: which Evasion a basic attack is made against." }
setting "transience_scope" { "battle", one_of = { "battle", "dungeon", "safepoint", "day", "week", "campaign", "none" },
  "DEW-060: when what a battle did to the party is taken back." }
setting "growth" { "linear", one_of = { "linear", "exponential" }, "DEW-089, DEW-169, DEW-170: how scores grow." }
setting "leveling" { "experience", one_of = { "experience", "boss battles" },
  "DEW-167: whether experience or a beaten boss brings a level." }
setting "loot_method" { "own kills", one_of = { "own kills", "aggro", "objective" },
  "DEW-166: each for the own kills; 5 more for a monster that fell with Aggro; the best of all for an objective." }
setting "carrying" { "counted", one_of = { "counted", "uncounted" },
  "DEW-197: whether what is carried beyond Carry makes movement dearer." }
setting "turn_ap" { 20, "DEW-028: AP granted in each turn." }
