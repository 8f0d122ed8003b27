-- The wardens of a pump house, and those who want it.

figure "Marlo" { Aim = 2, Nerve = 2, Armour = 1, MaxHealth = 2, weapons = { "Carbine", "Hatchet" } }
figure "Tess"  { Aim = 2, Nerve = 1, weapons = { "Long Rifle" } }
figure "Brugg" { Brawl = 2, Nerve = 1, Armour = 2, MaxHealth = 3, weapons = { "Scattergun", "Wrecker" },
  reactions = { "Parry", "Snap Shot" } }

figure "Raider" { Aim = 0, MaxHealth = 1, weapons = { "Carbine", "Hatchet" } }
figure "Gunner" { Aim = 0, Armour = 1, MaxHealth = 2, Move = 2, weapons = { "Stubber" } }
figure "Ogress" { Brawl = 2, Armour = 1, MaxHealth = 3, weapons = { "Wrecker" },
  reactions = { "Parry", "Snap Shot" } }
