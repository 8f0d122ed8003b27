creature "Tinkerer" { Health = 30, Mana = 20, Stamina = 20, Focus = 20,
  abilities = { "Misfire", "Endless Loop", "Glutton", "Fine Bolt" } }

ability "Misfire" { type = "Magic-Offensive-Action", use = "10AP+3mna", range = "0sp", target = "enemy", damage = 5,
  effect = function(act)
    act.target:inflict("Burning", 2)
    local nothing = nil
    nothing.field = 1
  end }

ability "Endless Loop" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy", damage = 5,
  effect = function() while true do end end }

ability "Glutton" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy",
  effect = function()
    local text = "x"
    while true do pcall(function() text = text .. text end) end
  end }

ability "Fine Bolt" { type = "Magic-Offensive-Action", use = "10AP", range = "0sp", target = "enemy", damage = 5 }
