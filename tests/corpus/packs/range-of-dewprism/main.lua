ability "Lob" { type = "Magic-Offensive-Action", use = "5AP", range = "1-3sp+{TL/4} LoS", target = "enemy", damage = "3" }
ability "Poke" { type = "Magic-Offensive-Action", use = "5AP", range = "1space", target = "enemy", damage = "3" }
-- expect: verb/bad-range 2:72
