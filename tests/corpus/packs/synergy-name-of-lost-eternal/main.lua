synergy "earth + fire" { suggests = "glass" }
synergy "water + earth" { suggests = "mud" }
synergy "fire" { suggests = "more fire" }
-- expect: pack/synergy-name 2:1
-- expect: pack/synergy-name 3:1
