-- Who tries the cards of the page; the things of the page come before those of the rules.
creature "Agent" { domains = { Body = "Proficient", Spirit = "Trained", Mind = "Trained" } }
creature "Brute" { pools = { Body = 8 } }
weapon "Net" { class = "Melee", tags = { "Snaring" } }
item "Chain" { tags = { "Wayfinder" } }
