verb "take" { "Takes harm." }
effect "damage" { verb = "tkae" }
-- expect: pack/unknown-verb 2:26
