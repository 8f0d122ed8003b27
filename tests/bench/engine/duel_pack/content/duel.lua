-- The content of the duel of baseline/duel.hpp: Rue casts Ember Bolt at Pollywog; Bram is a bystander.

ability "Ember Bolt" { type = "Magic-Offensive-Action", use = "10AP + 3mna", range = "2sp", target = "enemy",
  accuracy = "Magic", element = "Fire", teamwork = { rank = "+1" },
  on_hit = function(act)
    act.target:take("(3){MgcPwr} fire")
    act.target:inflict("Burning", "1{TL/2}")
  end,
}

-- The same card as printed fields.
ability "Ember Bolt, printed" { type = "Magic-Offensive-Action", use = "10AP + 3mna", range = "2sp", target = "enemy",
  accuracy = "Magic", element = "Fire", teamwork = { rank = "+1" }, damage = "(3){MgcPwr} fire",
  inflicts = "Burning 1{TL/2}" }

weapon "Wand" { type = "Magic", wc = "L", modifies = { MgcAcc = "+1" } }

status "Focused"  { negative = false, lasts = "forever", modifies = { MgcAcc = "+2" } }
status "Weakened" { lasts = "forever", modifies = { rank = "-1" } }
status "Feeble"   { lasts = "forever", modifies = { rank = "-2" } }
status "Spent"    { lasts = "forever", modifies = { rank = "-9" } }

marker "Scales"    { modifies = { damage = "-4" } }
marker "Scales 40" { modifies = { damage = "-40" } }

-- Two listeners after every damage: one answers, the other waits for water.
status "Spite" { negative = false, lasts = "forever", trigger = { after = "damage", target = "holder" },
  effect = function(act) act.holder:regain { Focus = 2 } end }
status "Spite, printed" { negative = false, lasts = "forever", trigger = { after = "damage", target = "holder" },
  regains = "2 Focus" }
status "Tidebound" { negative = false, lasts = "forever",
  trigger = { after = "damage", actor = "holder", element = "Water" },
  effect = function(act) act.holder:regain { Focus = 1 } end }

-- What everybody carries in a crowd.
marker "Idle" { modifies = { Carry = "+1" } }
status "Rod"  { negative = false, lasts = "forever",
  trigger = { after = "damage", target = "holder", element = "Metal" },
  effect = function(act) act.holder:regain { Focus = 1 } end }
marker "Bauble" {}

creature "Rue" { Health = 30, Mana = 12, Stamina = 10, Focus = 20, Element = "Fire", level = 7, Magic = { 6, 10, 4 },
  abilities = { "Ember Bolt", "Ember Bolt, printed" }, weapons = { "Wand" } }
creature "Bram" { Health = 30, Focus = 20 }
creature "Pollywog" { Health = 20, Focus = 20, Element = "Wind", Magic = { 2, 14, 0 } }
creature "Bystander" { Health = 20, Focus = 20 }
