ability "Twice" { type = "Melee-Offensive-Action", use = "10AP", range = "1sp", accuracy = "Melee",
  damage = "(1){MlePwr}", on_hit = function(act)
    if act.again then return end
    act.user:use("Twice", { taget = act.target, again = true, fre = true })
  end }
-- expect: verb/unknown-option 4:29
-- expect: verb/unknown-option 4:63
