-- Creatures and gear for the cards of the page; the page's definitions take precedence over those of the rules.
creature "Agent" { domains = { Body = "Proficient", Spirit = "Trained", Mind = "Trained" } }
creature "Brute" { pools = { Body = 8 } }
weapon "Net" { class = "Melee", tags = { "Snaring" } }
item "Chain" { tags = { "Wayfinder" } }
