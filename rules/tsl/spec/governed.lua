-- Cards under a condition: whether their user is lit, or what the GM says.

local function is_lit(act) return act.user:has "lit" end

-- hexwright: ignore never-read (a spec makes its condition true)
ability "Lit Focus"  { domain = "Spirit", target = "self", when = is_lit, clears = "1 Body" }
ability "Sworn Focus" { domain = "Spirit", target = "self", ruling = "Was it sworn?", clears = "1 Body" }
ability "Lit Reply"  { domain = "Body", cost = "reaction", trigger = { on = "stress", target = "self" }, when = is_lit,
  -- hexwright: ignore never-read (a spec makes its condition true)
  clears = "1 Body" }
status "Lit Ward"    { lasts = "scene", when = is_lit, modifies = { tier = "+1" } }
status "Lit Wound"   { lasts = "scene", when = is_lit, trigger = { on = "stress", target = "holder" },
  effect = function(act) act.holder:set("stung", true) end }
perk "Lit Perk"      { when = is_lit, trigger = { on = "stress", target = "holder" },
  effect = function(act) act.holder:set("blest", true) end }
perk "Lit Presence"  { when = is_lit, frees = "Steady the Spirit", uses = "1/scene" }
weapon "Lit Club"    { class = "Melee", tags = { "Sentimental" }, when = is_lit }
-- hexwright: ignore never-read (a spec makes its condition true)
item "Lit Salve"     { consumable = true, when = is_lit, clears = "1 Body" }
