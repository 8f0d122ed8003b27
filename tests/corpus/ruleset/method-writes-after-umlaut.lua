kind "creature" {}
method "mend" { of = "creature", "Mends it.", function(who) local said = "für" who.Health = said end }
-- expect: pack/method-writes 2:80
