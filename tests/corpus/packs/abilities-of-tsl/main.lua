ability "Glare" { domain = "Heart", target = "enemy", within = "Near", attack = "fear" }
ability "Howl" { domain = "Heart", within = "Near", attack = "fear" }
ability "Stare" { domain = "Heart", target = "enemy", attack = "fear", against = "fear" }
-- expect: pack/aimless-ability 2:53
-- expect: pack/attack-or-against 3:72
