-- Characters for the scripts of the page.
skill "sword" { tier = 2, suits = { "attack", "defence" } }
character "Swordsman" { skills = { sword = 4 }, abilities = { ["Iaijutsu Counter"] = 2 } }
