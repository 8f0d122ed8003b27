skill "Trip" { check = "STR", against = "AGI", needs = { STR = 1, weapon = "pole" }, inflicts = "stun" }
skill "Feint" { check = "STR", needs = { STR = "1" }, inflicts = "stun" }
skill "Glare" { against = 8, inflicts = "stun" }
hex "Ember" { tags = { "durable" }, casts = 8, damage = "1d6" }
hex "Spark" { casts = 8, damage = "1d6" }
hex "Flare" { damage = "-1d6" }
-- expect: pack/needs 2:42
-- expect: pack/idle-against 3:17
-- expect: pack/durable-tag 5:15
-- expect: pack/bad-amount 6:24
