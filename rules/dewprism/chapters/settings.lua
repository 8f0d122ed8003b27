-- Choices a campaign makes (Weapons, Cover, Enlarged Scope); each with the decided default.

setting "basic_attack_evasion" { "Melee", one_of = { "Melee", "same type" },
  "DEW-075: which Evasion a basic attack is made against." }
setting "transience_scope" { "battle", one_of = { "battle", "dungeon", "safepoint", "day", "week", "campaign", "none" },
  "DEW-060: when what a battle did to the party is taken back." }
setting "growth" { "linear", one_of = { "linear", "exponential" },
  "DEW-089: how scores grow with levels." }
setting "turn_ap" { 20, "DEW-028: AP granted in each turn." }
