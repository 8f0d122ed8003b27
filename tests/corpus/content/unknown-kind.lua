abilty "A" { power = 3 }
-- expect: pack/unknown-kind 1:1
