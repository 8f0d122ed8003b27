kind "creature" { "Somebody." }
stat "MaxCalm" { of = "creature" }
pool "Calm" { of = "creature", max = "MaxClam" }
-- expect: pack/unknown-number 3:38
