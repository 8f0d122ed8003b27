-- One error for each line, but for the last (TLE-004, TLE-088).
reaction "Parry"  { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mdo", to = 12 }  -- expect: pack/unknown-number 88 no creature has a number 'WIS_mdo' (did you mean 'WIS_mod'?)
reaction "Shield" { trigger = { before = "attack", target = "self" }, check = "1d20 + @WIS_mod", to = "@Stregnth + 2" }  -- expect: pack/unknown-number 105 no creature has a number 'Stregnth' (did you mean 'Strength'?)
ability "Gore"    { damage = "EP", bonus_damage = "1d6 + @SRT" }  -- expect: pack/unknown-number 59 no creature has a number 'SRT' (did you mean 'STR'?)
ability "Rend"    { damage = "EP", bonus_damage = "{Strength} + 2" }  -- expect: pack/bad-amount 51 '{Strength} + 2' is no amount: a number is named with @ and without braces
reaction "Ward"   { trigger = { before = "cast" }, check = "1d20 + @casting.mod", to = "10 + @event.ep" }
