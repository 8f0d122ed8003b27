verb "fly" { "Flies." }
-- expect: pack/unknown-kind 1:1
