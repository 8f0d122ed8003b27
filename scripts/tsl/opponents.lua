-- Eight opponents, from a Grunt to one that ends a story. They roll like the party; the strong win more often.

creature "Street Thug" { grunt = true, weapons = { "Fists" } }
creature "Company Deserter" { grunt = true, domains = { Hand = "Trained" }, weapons = { "Issue Pistol" } }
creature "Tide Crawler" { grunt = true, domains = { Body = "Trained" }, weapons = { "Tide Hook" } }

creature "Enforcer" { domains = { Body = "Trained", Heart = "Trained" }, weapons = { "Breacher's Maul" },
  wears = { "Plated Coat" }, abilities = { "Shake It Off" } }
creature "Marksman" { domains = { Hand = "Proficient" }, weapons = { "Longbow", "Hand Crossbow" } }
creature "Whisperer" { domains = { Mind = "Proficient", Voice = "Trained" }, weapons = { "Whisperwire" },
  wears = { "Quiet Circlet" }, abilities = { "Mind Spike", "Dreadful Word" } }

creature "Corrupted Path-walker" { domains = { Spirit = "Proficient", Body = "Trained", Heart = "Trained" },
  pools = { Body = 5, Spirit = 6 }, weapons = { "Catch-Pole" }, wears = { "Warding Cloak" },
  abilities = { "Unmooring Touch", "Dreadful Word" } }

creature "The Thing Below" { pools = { Body = 10, Mind = 8, Spirit = 10 },
  domains = { Body = "Expert", Mind = "Proficient", Heart = "Proficient", Spirit = "Expert" },
  weapons = { "Grandfather's Axe" },
  abilities = { "Bull Rush", "Dreadful Word", "Shake It Off" } }
