-- Cards under a condition: whether their user is lit, or what the GM says.

local function is_lit(act) return act.user:has "lit" end

-- hexwright: ignore never-read (a spec makes its condition true)
spell "Lit Bolt"   { skill = "Fire", element = "fire", damage = "EP", when = is_lit }
spell "Sworn Bolt" { skill = "Fire", element = "fire", damage = "EP", ruling = "Was it sworn?" }
-- hexwright: ignore never-read (a spec makes its condition true)
spell "Lit Dread"  { skill = "Fire", inflicts = "Afraid", when = function(act) return act.target:has "lit" end }
ability "Lit Claw" { within = 5, damage = "EP", when = is_lit }
-- hexwright: ignore never-read (a spec makes its condition true)
ability "Lit Cry"  { target = "self", when = is_lit, inflicts = "Afraid" }
reaction "Lit Feint" { trigger = { before = "attack", target = "self" }, when = is_lit,
  on_pass = function(act) act.user:tag "nimble" end }
feat "Lit Grace"   { when = is_lit, modifies = { speed = "+10" } }
feat "Lit Push"    { rider = 1, when = is_lit, on_hit = function(act) act.target:tag "pushed" end }
item "Lit Mail"    { AEP = 5, when = is_lit }
status "Lit Ward"  { lasts = "forever", when = is_lit, modifies = { speed = "+10" } }
status "Lit Pain"  { lasts = "forever", when = is_lit, trigger = { on = "damage", target = "holder" },
  effect = function(act) act.holder:tag "stung" end }
status "Sworn Pain" { lasts = "forever", ruling = "Was it sworn?", trigger = { on = "damage", target = "holder" },
  effect = function(act) act.holder:tag "sworn" end }
