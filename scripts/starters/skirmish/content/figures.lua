-- The wardens of a pump house, and those who want it.

figure "Marlo" { aim = 2, nerve = 2, armour = 1, health = 2, weapons = { "Carbine", "Hatchet" } }
figure "Tess"  { aim = 2, nerve = 1, weapons = { "Long Rifle" } }
figure "Brugg" { brawl = 2, nerve = 1, armour = 2, health = 3, weapons = { "Scattergun", "Wrecker" },
  reactions = { "Parry", "Snap Shot" } }

figure "Raider" { aim = 0, health = 1, weapons = { "Carbine", "Hatchet" } }
figure "Gunner" { aim = 0, armour = 1, health = 2, move = 2, weapons = { "Stubber" } }
figure "Ogress" { brawl = 2, armour = 1, health = 3, weapons = { "Wrecker" },
  reactions = { "Parry", "Snap Shot" } }
