kind "status" {}
verb "afflict" { "Afflicts a target." }
effect "inflicts" { verb = "afflict", refers = { "stauts" } }
-- expect: pack/unknown-kind 3:50
