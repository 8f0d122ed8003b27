kind "creature" { "Somebody." }
stat "Nerve" { of = "creature" }
pool "Calm" { of = "creature", max = "3 + @Nerve" }
-- expect: pack/unknown-number 3:38
