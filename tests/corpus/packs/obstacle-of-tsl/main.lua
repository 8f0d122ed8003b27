tag "Picklock" { family = "Utility", removes = "a plain lock" }
tag "Lantern" { family = "Utility", clears = "darkness" }
-- expect: pack/no-stress-tag 2:37
