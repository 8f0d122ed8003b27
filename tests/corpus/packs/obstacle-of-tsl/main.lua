tag "Picklock" { family = "Utility", removes = "a plain lock" }
tag "Lantern" { family = "Utility", trigger = "turn start", clears = "darkness" }
-- expect: pack/no-stress-tag 2:61
