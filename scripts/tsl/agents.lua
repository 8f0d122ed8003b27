-- Three agents of the Company, as on their sheets: tiers by domain, gear, abilities.

creature "Pathwalker" { domains = { Hand = "Proficient", Body = "Trained", Mind = "Trained", Spirit = "Trained" },
  weapons = { "Issue Pistol", "Boarding Pike" }, items = { "Wayfinder's Chain" }, abilities = { "Tumble" },
  signature = "Wayfinder's Chain" }

creature "Steward" { domains = { Voice = "Trained", Heart = "Proficient", Body = "Trained" },
  weapons = { "Duty Sabre" }, wears = { "Riot Shield" }, items = { "Field Dressing" },
  abilities = { "Stand With Me", "Rallying Cry" }, perks = { "Steady Presence" } }

creature "Mystic" { domains = { Spirit = "Proficient", Mind = "Trained" },
  weapons = { "Ledger Knife" }, wears = { "Warding Cloak" },
  abilities = { "Sense the Local Reality", "Unmooring Touch", "Mind Spike" } }
