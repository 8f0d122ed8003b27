-- One error for each line, but for the last (TLE-004, TLE-088).
reaction "Parry"  { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mdo", to = 12 }
reaction "Shield" { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mod", to = "@Stregnth + 2" }
ability "Gore"    { damage = "EP", bonus_damage = "1d6 + @SRT" }
ability "Rend"    { damage = "EP", bonus_damage = "{Strength} + 2" }
reaction "Ward"   { trigger = { before = "cast" }, check = "1d20 + @casting.mod", to = "10 + @event.ep" }
