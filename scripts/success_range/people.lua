-- Six characters to copy from.

character "Kenji" { background = "a sword school that was burned down",
  skills = { sword = 4, ["sword mastery"] = 3, dodge = 2, climb = 1, intimidation = 2 },
  abilities = { Riposte = 2, Lunge = 3 }, specialities = { Brawl = 1, Mingle = -1 },
  stances = { "Defensive", "Pressing", "All or Nothing" } }

character "Mara" { background = "raised by a poacher",
  skills = { bow = 4, stealth = 3, dodge = 2, throwing = 2, tracking = 2 }, abilities = { ["Long Shot"] = 2 },
  specialities = { Hunt = 1 }, stances = { "Watchful", "Cunning" } }

character "Brother Anselm" { background = "thirty years in a scriptorium",
  skills = { persuasion = 4, lore = 3, mending = 3, wit = 2, ["reading people"] = 3 },
  abilities = { ["Laying on of Hands"] = 2 }, specialities = { Mingle = 1, Brawl = -1 } }

character "Sabine" { background = "a travelling stage",
  skills = { singing = 3, deception = 4, whip = 3, jump = 2, wit = 3 },
  abilities = { ["Hook and Throw"] = 2, ["Cutting Remark"] = 2, ["Rallying Song"] = 2, ["Reckless Leap"] = 2 },
  specialities = { Mingle = 1 }, stances = { "Cunning" } }

-- Levels with a tier, where it differs from the skill's.
character "Oda" { background = "the city watch",
  skills = { axe = 4, shield = { 4, tier = 2 }, spear = { 3, tier = 2 }, brawling = 2 },
  abilities = { Cleave = 2, ["Shield Bash"] = 3 }, specialities = { Brawl = 1 }, stances = { "Whirling", "Defensive" } }

character "Ilex" { background = "a tower in the marsh",
  skills = { ["fire calling"] = 4, binding = 3, lore = 4, dodge = 1, consoling = 2 },
  abilities = { ["Falling Star"] = 3, ["Word of Binding"] = 2 }, stances = { "Watchful" } }
