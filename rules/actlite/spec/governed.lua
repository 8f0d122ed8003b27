-- Cards under a condition: whether their user is lit, or what the GM says.

local function is_lit(act) return act.user:has "lit" end

-- hexwright: ignore never-read (a spec makes its condition true)
skill "Sun Salve" { target = "self", uses = "1/day", when = is_lit, heals = 3 }
skill "Sun Guard" { trigger = { on = "hit", target = "self" }, cost = "0", when = is_lit, heals = 1 }
skill "Sun Grace" { when = is_lit, modifies = { AGI = "+5" } }
skill "Sworn"     { target = "self", uses = "1/day", ruling = "Was it sworn?", heals = 3 }
skill "Sworn Guard" { trigger = { on = "hit", target = "self" }, cost = "0", when = "it was sworn", heals = 1 }
skill "Kick Down" { target = "other", within = 1, when = function(act) return act.target:has "prone" end, damage = 2 }
condition "sunlit" { lasts = "forever", when = is_lit, modifies = { AGI = "+5" }, cannot = { "move" } }
condition "burnt"  { trigger = { on = "hit", target = "holder" }, when = is_lit, damage = 1, lasts = "forever" }
item "Sun Dew"     { when = is_lit, heals = 1 }
weapon "Sun Blade" { speed = "1", when = is_lit, attacks = { { damage = 2 } } }
armor "Sun Mail" { defense = 11, when = is_lit }
character "Pilgrim" { health = "(3)20" }
