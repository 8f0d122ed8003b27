-- Armed people; a sheet prints only what differs from health (3)9, speed 4 and scores of 0.
character "Sellsword" { STR = 1, AGI = 1, weapons = { "Longsword" }, armor = { "Mail Shirt" } }
character "Bandit"    { health = "(2)6", weapons = { "Mace" } }
character "Archer"    { health = "(2)6", PER = 2, weapons = { "Hunting Bow", "Long Knife" }, armor = { "Padded Coat" } }
character "Brute"     { health = "(4)12", speed = 3, STR = 3, AGI = -1, SOC = -2, weapons = { "War Hammer" } }
character "Old Gate"  { health = "(0)12", speed = 0, lacks = { "AGI", "WIL", "PER", "SOC" } }
