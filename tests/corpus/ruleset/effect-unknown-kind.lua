kind "status" {}
verb "afflict" {}
effect "inflicts" { verb = "afflict", refers = { "stauts" } }
-- expect: pack/unknown-kind 3:50
