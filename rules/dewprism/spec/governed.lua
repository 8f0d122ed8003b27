-- Cards under a condition: whether their user is Guided, or what the GM says. Hero's powers are 5.

local function is_guided(act) return act.user:has "Guided" end

ability "Guided Blow"  { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  when = is_guided, damage = "10" }
ability "Prone Blow"   { type = "Melee-Offensive-Action", use = "5AP", range = "0sp", target = "enemy",
  when = function(act) return act.target:has "Prone" end, damage = "10" }
ability "Guided Reply" { type = "Melee-Support-Reaction", when = is_guided,
  trigger = { on = "damage", target = "self" }, effect = function(act) act.user:give "Guided Mark" end }
ability "Guided Skill" { type = "Skill-Defensive-Passive", when = is_guided, modifies = { SklEva = "+5" } }
status "Guided Guard"  { lasts = "battle", when = is_guided, modifies = { SklEva = "+5" }, cannot = { "react" } }
status "Guided Pain"   { lasts = "battle", when = is_guided, trigger = { on = "damage", target = "holder" },
  -- hexwright: ignore could-be-printed (a handler is governed too)
  effect = function(act) act.holder:give "Guided Mark" end }
status "Sworn Pain"    { lasts = "battle", ruling = "Was it sworn?", trigger = { on = "damage", target = "holder" },
  -- hexwright: ignore could-be-printed (a handler is governed too)
  effect = function(act) act.holder:give "Guided Mark" end }
marker "Guided Mark"   {}
token "Guided Token"   { use = "self", when = is_guided, damage = "3" }
item "Guided Salve"    { consumable = true, when = is_guided, effect = function(act) act.user:give "Guided Mark" end }
weapon "Guided Sword"  { type = "Melee", wc = "L", when = is_guided }
