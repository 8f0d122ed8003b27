ability "Ward" { type = "Skill-Support-Reaction", trigger = { after = "action", actor = "enemy",
  ability = { type = "Magic-Offensive" } }, regains = "1 Focus" }
ability "Fend" { type = "Skill-Support-Reaction", trigger = { "turn start", { after = "action", actor = "enemy",
  ability = { type = { "Melee", "Magik" } } } }, regains = "1 Focus" }
-- expect: pack/type-asked-ability 4:33
