-- Cards under a condition: whether their user is Lit, or what the GM says.

local function is_lit(act) return act.user:has "Lit" end

status "Lit"       { lasts = "scene" }
status "Stung"     { lasts = "scene" }
status "Lit Guard" { lasts = "scene", when = is_lit, modifies = { defence = "+2" }, cannot = { "attack" } }
status "Lit Pain"  { lasts = "scene", when = is_lit, trigger = { before = "attack/stopped", actor = "holder" },
  effect = function(act) act.holder:inflict "Stung" end }
status "Sworn Pain" { lasts = "scene", ruling = "Was it sworn?",
  trigger = { before = "attack/stopped", actor = "holder" },
  effect = function(act) act.holder:inflict "Stung" end }
-- hexwright: ignore not-run (a spec makes its condition true)
skill "lit lore"   { when = is_lit, effect = function(act) act.user:inflict "Brisk" end }
skill "sworn lore" { ruling = "Was it sworn?", effect = function(act) act.user:inflict "Brisk" end }
stance "Lit Stance" { when = is_lit, modifies = { defence = "+1", attack = "-1" } }
character "Pupil"  { skills = { ["lit lore"] = 4, ["sworn lore"] = 4, sword = 4 } }
